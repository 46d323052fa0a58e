import { Box, Button, NativeSelect } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { type LoanFilters, STATUS_WORDS, searchOf } from './filters.ts'

interface FilterFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: LoanFilters
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly onApply: (filters: LoanFilters) => void
}

/** Loan Status, Currency and Apply Filters. */
export function FilterForm({ filters, currencies, onApply }: FilterFormProps) {
  const [{ draft, startedFrom }, setState] = useState({ draft: filters, startedFrom: filters })
  if (searchOf(filters) !== searchOf(startedFrom)) {
    setState({ draft: filters, startedFrom: filters })
  }
  const change = (changed: Partial<LoanFilters>) =>
    setState({ draft: { ...draft, ...changed }, startedFrom })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          display="grid"
          gap="4"
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '14rem 18rem auto' }}
        >
          <Field label="Loan Status">
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.status}
                onChange={(event) =>
                  change({ status: event.target.value as LoanFilters['status'] })
                }
              >
                <option value="">All Statuses</option>
                {Object.entries(STATUS_WORDS).map(([status, word]) => (
                  <option key={status} value={status}>
                    {word}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field>
          <CurrencyField
            currencies={currencies}
            value={draft.currencyId}
            onChange={(currencyId) => change({ currencyId })}
          />
          <Button
            type="submit"
            minW="9rem"
            justifySelf="end"
            gridColumn={{ sm: '1 / -1', lg: 'auto' }}
          >
            Apply Filters
          </Button>
        </Box>
      </form>
    </Panel>
  )
}

interface CurrencyFieldProps {
  readonly currencies: readonly Currency[] | undefined
  readonly value: string
  readonly onChange: (currencyId: string) => void
}

/** Every currency, inactive ones too: money may still be owed in them. */
function CurrencyField({ currencies, value, onChange }: CurrencyFieldProps) {
  const isOffered = value === '' || currencies?.some(({ id }) => String(id) === value)
  return (
    <Field label="Currency">
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">All Currencies</option>
          {isOffered ? null : <option value={value}>Currency {value}</option>}
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
