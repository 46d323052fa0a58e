import { Box, Input } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { GenerateButtons } from '../../reports/generate-buttons.tsx'
import { useFilterDraft } from '../../reports/use-filter-draft.ts'
import { AccountSelect } from './account-select.tsx'
import { NO_FILTERS, problemsOf, type ReportFilters } from './filters.ts'

interface FilterFormProps {
  readonly accounts: readonly ListedAccount[] | undefined
  /** The filters of the address; the form follows when they change. */
  readonly filters: ReportFilters
  readonly generating: boolean
  readonly onGenerate: (filters: ReportFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: { fromDate: 'From Date', toDate: 'To Date' } }

/** Account and dates of the report, Clear and Generate Report. */
export function FilterForm(props: FilterFormProps) {
  const { accounts, filters, generating, onGenerate, onClear } = props
  const { draft, problems, change, check, clear, cleared } = useFilterDraft(filters, RULES)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!generating && check(event.currentTarget)) onGenerate(draft)
  }
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          key={cleared}
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: '1fr 1fr',
            xl: '1fr 1.6fr 10rem 10rem',
          }}
        >
          <AccountSelect
            accounts={accounts}
            value={draft.accountId}
            error={problems.accountId}
            onChange={(accountId) => change({ accountId })}
          />
          <Field label="From Date" error={problems.fromDate}>
            <Input
              type="date"
              name="fromDate"
              value={draft.fromDate}
              onChange={(event) => change({ fromDate: event.target.value })}
            />
          </Field>
          <Field label="To Date" error={problems.toDate}>
            <Input
              type="date"
              name="toDate"
              value={draft.toDate}
              onChange={(event) => change({ toDate: event.target.value })}
            />
          </Field>
        </Box>
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(NO_FILTERS)
            onClear()
          }}
        />
      </form>
    </Panel>
  )
}
