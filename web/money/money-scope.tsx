import { createContext, type ReactNode, useContext } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useApi } from '../api/use-api.ts'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import { fieldError } from './field-error.ts'

interface Scope<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** True while what is in the fields may not be changed. */
  readonly locked: boolean
}

const ScopeContext = createContext<Scope<FieldValues> | null>(null)

/** Gives the controls inside it their form, so that each of them takes only the name of its field. */
export function MoneyScope<Values extends FieldValues>(
  props: Scope<Values> & { readonly children: ReactNode },
) {
  const { form, locked, children } = props
  const scope = { form, locked } as unknown as Scope<FieldValues>
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/** What every control of a money form takes. */
export interface ControlProps {
  /** The field that it edits: text, as it stands there. */
  readonly name: string
  /** Over the field, and the subject of its messages; most controls have a usual one. */
  readonly label?: string
}

/**
 * The form around a control, whether it is locked, and what is wrong with the field as a sentence that names it.
 * @throws where no form is around
 */
export function useControl(name: string, label: string) {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error(name)
  return { ...scope, error: fieldError(scope.form, name, label) }
}

/** The account whose number the form holds in a field; null where none is picked, or while they load. */
export function usePickedAccount(name: string): ListedAccount | null {
  const { form } = useControl(name, '')
  const { data: accounts } = useApi('GET /api/accounts')
  const number: string = useWatch({ control: form.control, name })
  return accounts?.find(({ accountNumber }) => accountNumber === number) ?? null
}
