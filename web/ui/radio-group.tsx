import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { type KeyboardEventHandler, type Ref, useId } from 'react'

/** The choices: each value with its label. */
export type Choices<T extends string = string> = readonly (readonly [value: T, word: string])[]

interface RadioGroupProps<T extends string> {
  readonly label: string
  /** True if the label is only for screen readers. */
  readonly labelHidden?: boolean
  readonly choices: Choices<T>
  readonly value: T
  readonly onChange: (value: T) => void
  readonly disabled?: boolean
  /** The name of the form's field, with which the form can focus it. Leave it out if there is no form. */
  readonly name?: string
  readonly onBlur?: () => void
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  /** A ref to the chosen radio button, to focus it. */
  readonly input?: Ref<HTMLInputElement>
  /** Styles of the group. By default it is a row as high as a field. */
  readonly look?: SystemStyleObject
}

/** Radio buttons for one of a few values; the arrow keys change the choice. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, labelHidden = false, choices, value, onChange, disabled, input, look } = props
  const id = useId()
  return (
    <Box role="radiogroup" {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}>
      {labelHidden ? null : (
        <Box id={id} fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="1.5">
          {label}
        </Box>
      )}
      <Box css={{ ...RADIOS_LOOK, ...look }}>
        {choices.map(([each, word]) => (
          <label key={each}>
            <input
              ref={each === value ? input : undefined}
              type="radio"
              name={props.name ?? id}
              value={each}
              checked={each === value}
              disabled={disabled}
              onChange={() => onChange(each)}
              onBlur={props.onBlur}
              onKeyDown={props.onKeyDown}
            />
            {word}
          </label>
        ))}
      </Box>
    </Box>
  )
}

/** A radio button with its label; both can be clicked. */
export const RADIO_LABEL = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '6',
  cursor: 'pointer',
  // A finger needs more room than a mouse.
  '@media (pointer: coarse)': { minHeight: '10' },
} as const

const RADIOS_LOOK = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '5',
  minHeight: '10',
  '& label': RADIO_LABEL,
  '& label:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
