import { Box, Button, NativeSelect } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { CurrencyFilter } from '../../reports/currency-filter.tsx'
import { useFilterDraft } from '../../reports/use-filter-draft.ts'
import { type LoanFilters, STATUS_WORDS } from './filters.ts'

interface FilterFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: LoanFilters
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly onApply: (filters: LoanFilters) => void
}

/** Every choice is in order. */
const RULES = { problemsOf: () => ({}) }

/** Loan Status, Currency and Apply Filters. */
export function FilterForm({ filters, currencies, onApply }: FilterFormProps) {
  const { draft, change } = useFilterDraft(filters, RULES)
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
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: '1fr 1fr',
            lg: '1fr 1fr auto',
            xl: '14rem 18rem 1fr',
          }}
        >
          <Field label={texts.loanStatus}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.status}
                onChange={(event) =>
                  change({ status: event.target.value as LoanFilters['status'] })
                }
              >
                <option value="">{texts.allStatuses}</option>
                {Object.entries(STATUS_WORDS).map(([status, word]) => (
                  <option key={status} value={status}>
                    {word}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field>
          <CurrencyFilter
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
            {texts.applyFilters}
          </Button>
        </Box>
      </form>
    </Panel>
  )
}
