import { Controller, type UseFormReturn } from 'react-hook-form'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { AccountPicker } from '../../components/account-picker/account-picker.tsx'
import { Field } from '../../components/field.tsx'
import { LABELS, type SerialValues } from './serial-values.ts'

interface AccountFieldProps {
  readonly form: UseFormReturn<SerialValues>
  readonly name: 'accountId' | 'childAccountId'
  /** Undefined while they load. */
  readonly partners: readonly ListedAccount[] | undefined
  readonly by: SearchBy
  readonly disabled: boolean
  /** Enter was pressed on what is picked: on to the next field. */
  readonly onAdvance: () => void
}

/** The picker of one of the partner's two accounts. */
export function AccountField({ form, name, partners, by, disabled, onAdvance }: AccountFieldProps) {
  return (
    <Field label={LABELS[name]} error={form.formState.errors[name]?.message} required>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <AccountPicker
            ref={field.ref}
            accounts={partners}
            value={partners?.find(({ id }) => String(id) === field.value)?.accountNumber ?? ''}
            by={by}
            disabled={disabled}
            onPick={(account) => field.onChange(account ? String(account.id) : '')}
            onBlur={field.onBlur}
            onAdvance={onAdvance}
          />
        )}
      />
    </Field>
  )
}
