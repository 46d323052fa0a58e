import { Field as ChakraField } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldProps {
  readonly label: ReactNode
  /** What is wrong with the value; shown under it and read out with it. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly hint?: ReactNode
  /** A Chakra control (Input, Textarea, NativeSelect.Field, Combobox …): it takes id and description from here. */
  readonly children: ReactNode
}

/** A labelled control with its error or hint tied to it for screen readers. */
export function Field({ label, error, required, disabled, readOnly, hint, children }: FieldProps) {
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
      {children}
      {error ? (
        <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
      ) : (
        hint && <ChakraField.HelperText>{hint}</ChakraField.HelperText>
      )}
    </ChakraField.Root>
  )
}
