import { NativeSelect } from '@chakra-ui/react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { named, type PostingFormValues } from './posting-form-schema.ts'

interface CurrencyControlProps {
  readonly form: UseFormReturn<PostingFormValues>
  readonly currencies: readonly Currency[] | undefined
  readonly account: ListedAccount | null
  readonly locked: boolean
}

/**
 * The currency, which the account brings along. Another one isn't offered: an account holds its one currency
 * (decisions.md "Ledger").
 */
export function CurrencyControl({ form, currencies, account, locked }: CurrencyControlProps) {
  const currency = currencies?.find((each) => each.id === account?.currencyId)
  return (
    <Field
      label="Currency"
      error={named('Currency', form.formState.errors.currencyId?.message)}
      disabled={locked || !account}
      required
    >
      <Controller
        control={form.control}
        name="currencyId"
        render={({ field }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field}>
              {account ? (
                <option value={String(account.currencyId)}>
                  {currency ? `${currency.code} - ${currency.name}` : account.currency}
                </option>
              ) : (
                <option value="">Select an account first</option>
              )}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      />
    </Field>
  )
}
