import { NativeSelect } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useApi } from '../api/use-api.ts'
import { Field } from '../components/field.tsx'
import { type ControlProps, useControl, usePickedAccount } from './money-scope.tsx'

interface CurrencyControlProps extends ControlProps {
  /** The field of the account's number. */
  readonly accountName: string
}

/** The currency, which the account brings along. Another one isn't offered: an account holds its one currency. */
export function CurrencyControl(props: CurrencyControlProps) {
  const { name, label = texts.currency, accountName } = props
  const { form, locked, error } = useControl(name, label)
  const { data: currencies } = useApi('GET /api/currencies')
  const account = usePickedAccount(accountName)
  const currency = currencies?.find((each) => each.id === account?.currencyId)
  return (
    <Field label={label} error={error} disabled={locked || !account} required>
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
