import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** What every control of a money form takes. */
export interface MoneyControlProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** The field that it edits: text, as it stands there. */
  readonly name: FieldPath<Values>
  /** Over the field, and the subject of its messages; each control has the usual one. */
  readonly label?: string
  /** True while what is in the field may not be changed. */
  readonly locked: boolean
}
