import { Field as ChakraField } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { WarningIcon } from './icons.tsx'

interface FieldProps {
  readonly label: ReactNode
  /** The problem of the value; it is shown below the field, and screen readers read it with the field. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly hint?: ReactNode
  /** True to reserve a line below the field, so that nothing moves when a hint appears. */
  readonly keepsLine?: boolean
  /**
   * A Chakra control (Input, Textarea, NativeSelect.Field, Combobox …), which gets its id and description from the
   * field.
   */
  readonly children: ReactNode
}

const NoteContext = createContext<(note: string | null) => void>(() => {})

/** Lets a control show a note instead of the field's hint; null removes the note. */
export function useFieldNote(): (note: string | null) => void {
  return useContext(NoteContext)
}

/** A labelled control; its error or hint is connected to it for screen readers. */
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

/** The warning sign is aligned with the first line. */
const ERROR_LOOK = { alignItems: 'flex-start', '& svg': { flexShrink: 0, mt: '1px' } } as const

/** Screen readers also read a note that appears during typing. */
const KEPT_LINE = { minH: '1lh', 'aria-live': 'polite' } as const
