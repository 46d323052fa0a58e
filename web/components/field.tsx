import { Field as ChakraField } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { WarningIcon } from './icons.tsx'

interface FieldProps {
  readonly label: ReactNode
  /** What is wrong with the value; shown under it and read out with it. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly hint?: ReactNode
  /** Keeps the line under it free, so that nothing moves when something is said there. */
  readonly keepsLine?: boolean
  /** A Chakra control (Input, Textarea, NativeSelect.Field, Combobox …): it takes id and description from here. */
  readonly children: ReactNode
}

const NoteContext = createContext<(note: string | null) => void>(() => {})

/** For a control: says something of its own in the place of the hint, until it is given null. */
export function useFieldNote(): (note: string | null) => void {
  return useContext(NoteContext)
}

/** A labelled control with its error or hint tied to it for screen readers. */
export function Field(props: FieldProps) {
  const { label, error, required, disabled, readOnly, hint, keepsLine = false, children } = props
  const [note, setNote] = useState<string | null>(null)
  return (
    <ChakraField.Root
      invalid={Boolean(error)}
      required={required ?? false}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      minW="0"
    >
      <ChakraField.Label>
        {label}
        {required && <ChakraField.RequiredIndicator />}
      </ChakraField.Label>
      <NoteContext value={setNote}>{children}</NoteContext>
      {error ? (
        <ChakraField.ErrorText css={ERROR_LOOK}>
          <WarningIcon size={14} />
          {error}
        </ChakraField.ErrorText>
      ) : (
        (note || hint || keepsLine) && (
          <ChakraField.HelperText {...(keepsLine ? KEPT_LINE : {})}>
            <bdi>{note ?? hint}</bdi>
          </ChakraField.HelperText>
        )
      )}
    </ChakraField.Root>
  )
}

/** The sign stands at the first line. */
const ERROR_LOOK = { alignItems: 'flex-start', '& svg': { flexShrink: 0, mt: '1px' } } as const

/** What is said there while one types is read out too. */
const KEPT_LINE = { minH: '1lh', 'aria-live': 'polite' } as const
