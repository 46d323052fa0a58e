import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { Field } from '../ui/field.tsx'
import { useControlledField } from './form-scope.tsx'

interface AccountIdFieldProps {
  readonly name: string
  /** The accounts that may be picked; undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly by: SearchBy
  readonly required?: boolean
  /** The name of the field that Enter moves the focus to. */
  readonly advanceTo: string
}

/** A field for an account; the form holds the account's id. */
export function AccountIdField(props: AccountIdFieldProps) {
  const { name, accounts, by, required, advanceTo } = props
  const { form, label, error, locked, field } = useControlledField(name)
  return (
    <Field label={label} error={error} required={required}>
      <AccountPicker
        ref={field.ref}
        filledAnew={form.control._defaultValues}
        accounts={accounts}
        value={accounts?.find(({ id }) => String(id) === field.value)?.accountNumber ?? ''}
        by={by}
        disabled={locked}
        onPick={(account) => field.onChange(account ? String(account.id) : '')}
        onBlur={field.onBlur}
        onAdvance={() => form.setFocus(advanceTo)}
      />
    </Field>
  )
}
