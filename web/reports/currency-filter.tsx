import { NativeSelect } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import type { Currency } from '../api/use-currencies.ts'
import { Field } from '../components/field.tsx'

interface CurrencyFilterProps {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  /** The currency's id; nothing is all of them. */
  readonly value: string
  readonly onChange: (currencyId: string) => void
}

/** All currencies or one of them, inactive ones too: money may still be owed in them. */
export function CurrencyFilter({ currencies, value, onChange }: CurrencyFilterProps) {
  const isOffered = value === '' || currencies?.some(({ id }) => String(id) === value)
  return (
    <Field label={texts.currency}>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="currencyId"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{texts.allCurrencies}</option>
          {isOffered ? null : <option value={value}>{texts.currencyNumber(value)}</option>}
          {currencies?.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {`${code} - ${name}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
