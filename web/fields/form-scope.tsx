import { createContext, type ReactNode, useContext } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { named } from '../components/named-message.ts'

interface Scope {
  readonly form: UseFormReturn
  readonly labels: Readonly<Record<string, string>>
  readonly locked: boolean
}

const ScopeContext = createContext<Scope | null>(null)

interface FormScopeProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** What each field is called, over it and in its messages; left out where the controls have labels of their own. */
  readonly labels?: Readonly<Record<keyof Values, string>>
  /** True while what is in the fields may not be changed. */
  readonly locked?: boolean
  readonly children: ReactNode
}

/** Gives the fields inside it their form, so that each of them takes only its name. */
export function FormScope<Values extends FieldValues>(props: FormScopeProps<Values>) {
  const { form, labels = {}, locked = false, children } = props
  const scope = { form, labels, locked } as unknown as Scope
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/** What every control takes that finds its form by itself. */
export interface ControlProps {
  /** The field that it edits: text, as it stands there. */
  readonly name: string
  /** Over the field, and the subject of its messages; left out where the form or the control has one for it. */
  readonly label?: string
}

/**
 * A field of the form around it: the form, whether it is locked, the field's label, and what is wrong with it as a sentence.
 * @param ownLabel the label where it isn't among those of the form
 * @throws where no form is around, or the field has no label
 */
export function useFormField(name: string, ownLabel?: string) {
  const scope = useContext(ScopeContext)
  const label = ownLabel ?? scope?.labels[name]
  if (!scope || label === undefined) throw new Error(`no form around has a field ${name}`)
  const { form, locked } = scope
  // The form reads this for all its controls: who asks it whether it was submitted is then told the latest.
  const problem: FieldError | undefined = get(form.formState.errors, name)
  const message = problem?.message
  return { form, locked, label, error: message === undefined ? undefined : named(label, message) }
}

/** The same for a control that shows what the form holds; `field` is what it is given. */
export function useControlledField(name: string, ownLabel?: string) {
  const found = useFormField(name, ownLabel)
  const { field } = useController({ control: found.form.control, name })
  return { ...found, field }
}
