import { createContext, type ReactNode, useContext } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { named } from '../ui/named-message.ts'

interface Scope {
  readonly form: UseFormReturn
  readonly labels: Readonly<Record<string, string>>
  readonly locked: boolean
}

const ScopeContext = createContext<Scope | null>(null)

interface FormScopeProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /**
   * The labels of the fields. They are also the subjects of the messages. Leave them out if the controls have their own
   * labels.
   */
  readonly labels?: Readonly<Record<keyof Values, string>>
  /** True while the fields can't be changed. */
  readonly locked?: boolean
  readonly children: ReactNode
}

/** Gives the fields inside it their form, so that each of them needs only its name. */
export function FormScope<Values extends FieldValues>(props: FormScopeProps<Values>) {
  const { form, labels = {}, locked = false, children } = props
  const scope = { form, labels, locked } as unknown as Scope
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/** The props of every control inside a `FormScope`. */
export interface ControlProps {
  /** The name of the control's field in the form. */
  readonly name: string
  /** The field's label, which also is the subject of its messages. Leave it out if the form or the control has a label. */
  readonly label?: string
}

/**
 * Finds a field of the surrounding form: the form, whether it is locked, the field's label, and its problem as a sentence.
 * @param ownLabel the label; if left out, the form's label for this field
 * @throws if there is no surrounding form, or the field has no label
 */
export function useFormField(name: string, ownLabel?: string) {
  const scope = useContext(ScopeContext)
  const label = ownLabel ?? scope?.labels[name]
  if (!scope || label === undefined) throw new Error(`no form around has a field ${name}`)
  const { form, locked } = scope
  // Reading `errors` subscribes the form to its state, so that `isSubmitted` is current for every other reader.
  const problem: FieldError | undefined = get(form.formState.errors, name)
  const message = problem?.message
  return { form, locked, label, error: message === undefined ? undefined : named(label, message) }
}

/** Like `useFormField`, for a controlled component, which also gets the `field` of react-hook-form. */
export function useControlledField(name: string, ownLabel?: string) {
  const found = useFormField(name, ownLabel)
  const { field } = useController({ control: found.form.control, name })
  return { ...found, field }
}
