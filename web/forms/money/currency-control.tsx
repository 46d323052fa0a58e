import { NativeSelect } from '@chakra-ui/react'
import { Controller, type FieldValues } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { fieldError } from './field-error.ts'
import type { MoneyControlProps } from './money-control.ts'

interface CurrencyControlProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  /** The account picked. */
  readonly account: ListedAccount | null
}

/**
 * The currency, which the account brings along. Another one isn't offered: an account holds its one currency
 * (decisions.md "Ledger").
 */
export function CurrencyControl<Values extends FieldValues>(props: CurrencyControlProps<Values>) {
  const { form, name, label = texts.currency, locked, currencies, account } = props
  const currency = currencies?.find((each) => each.id === account?.currencyId)
  return (
    <Field
      label={label}
      error={fieldError(form, name, label)}
      disabled={locked || !account}
      required
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field}>
              {account ? (
                <option value={String(account.currencyId)}>
                  {currency ? `${currency.code} - ${currency.name}` : account.currency}
                </option>
              ) : (
                <option value="">{texts.selectAnAccountFirst}</option>
              )}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      />
    </Field>
  )
}
