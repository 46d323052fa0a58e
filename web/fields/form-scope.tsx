import { createContext, type ReactNode, useContext } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { named } from '../components/named-message.ts'

type Labels = Readonly<Record<string, string>>

interface Scope {
  readonly form: UseFormReturn
  readonly labels: Labels
}

const ScopeContext = createContext<Scope | null>(null)

interface FormScopeProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** What each field is called, over it and in its messages. */
  readonly labels: Readonly<Record<keyof Values, string>>
  readonly children: ReactNode
}

/** Gives the fields inside it their form, so that each of them takes only its name. */
export function FormScope<Values extends FieldValues>(props: FormScopeProps<Values>) {
  const { form, labels, children } = props
  const scope = { form, labels } as unknown as Scope
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/**
 * A field of the form around it: the form, the field's label, and what is wrong with it as a sentence.
 * @throws where no form is around, or the form has no such field
 */
export function useFormField(name: string) {
  const scope = useContext(ScopeContext)
  const label = scope?.labels[name]
  if (!scope || label === undefined) throw new Error(`no form around has a field ${name}`)
  const { form } = scope
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const problem: FieldError | undefined = get(errors, name)
  const message = problem?.message
  return { form, label, error: message === undefined ? undefined : named(label, message) }
}
