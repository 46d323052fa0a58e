import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { RADIO_LABEL } from '../ui/radio-group.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'

/** The texts of a ticked box and of an empty one, because every value of a row's form is a text. */
export const YES = 'true'
export const NO = 'false'

interface CheckboxFieldProps extends ControlProps {
  readonly hint?: string
}

/** A field for yes or no, as a checkbox. It takes a whole row. */
export function CheckboxField({ name, label: ownLabel, hint }: CheckboxFieldProps) {
  const { locked, label, field } = useControlledField(name, ownLabel)
  const id = useId()
  return (
    <Box gridColumn="1 / -1">
      <Box as="label" css={LABEL_LOOK}>
        <input
          ref={field.ref}
          type="checkbox"
          name={name}
          checked={field.value === YES}
          disabled={locked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => field.onChange(target.checked ? YES : NO)}
          onBlur={field.onBlur}
        />
        {label}
      </Box>
      {hint === undefined ? null : (
        <Box id={id} color="fg.muted" fontSize="xs">
          {hint}
        </Box>
      )}
    </Box>
  )
}

const LABEL_LOOK = {
  ...RADIO_LABEL,
  display: 'inline-flex',
  fontWeight: 'medium',
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
