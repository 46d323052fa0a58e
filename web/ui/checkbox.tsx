import { Box } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { RADIO_LABEL } from './radio-group.tsx'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly disabled?: boolean | undefined
  /** The name of the form's field. */
  readonly name?: string
  readonly onBlur?: (() => void) | undefined
  readonly input?: Ref<HTMLInputElement> | undefined
  /** The id of an element that describes the checkbox. */
  readonly describedBy?: string | undefined
  /** True if the checkbox is one of several that stand together. */
  readonly isOfGroup?: boolean
}

/** A checkbox with its label; a click on the label counts too. */
export function Checkbox({ children, isOfGroup = false, ...props }: CheckboxProps) {
  const { input, describedBy, onChange, ...native } = props
  return (
    <Box
      as="label"
      css={LABEL_LOOK}
      {...(isOfGroup ? { marginInlineEnd: '4' } : { fontWeight: 'medium' })}
    >
      <input
        {...native}
        ref={input}
        type="checkbox"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </Box>
  )
}

const LABEL_LOOK = {
  ...RADIO_LABEL,
  display: 'inline-flex',
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
