import { Box } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { DateField } from '../../components/date-field/date-field.tsx'
import { Panel } from '../../components/panel.tsx'
import { GenerateButtons } from '../../reports/generate-buttons.tsx'
import { beginHere, useFilterDraft } from '../../reports/use-filter-draft.ts'
import { AccountSelect } from './account-select.tsx'
import { NO_FILTERS, problemsOf, type ReportFilters } from './filters.ts'

interface FilterFormProps {
  readonly accounts: readonly ListedAccount[] | undefined
  /** True while the accounts are on their way. */
  readonly accountsLoading: boolean
  /** The filters of the address; the form follows when they change. */
  readonly filters: ReportFilters
  /** The latest day there is: today. */
  readonly today: string
  readonly generating: boolean
  readonly onGenerate: (filters: ReportFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: { fromDate: texts.fromDate, toDate: texts.toDate } }

/** Account and dates of the report, Clear and Generate Report. */
export function FilterForm(props: FilterFormProps) {
  const { accounts, filters, today, generating, onGenerate, onClear } = props
  const { draft, problems, change, check, clear, cleared } = useFilterDraft(filters, RULES)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!generating && check(event.currentTarget)) onGenerate(draft)
  }
  const date = (name: keyof typeof RULES.dates) => (
    <DateField
      label={RULES.dates[name]}
      error={problems[name]}
      name={name}
      rules={upToToday(today)}
      value={draft[name]}
      onChange={(day) => change({ [name]: day })}
    />
  )
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
            xl: '1fr 1.6fr 11rem 11rem',
          }}
        >
          <AccountSelect
            searchBox={filters.accountId === '' || cleared > 0 ? beginHere : undefined}
            accounts={accounts}
            loading={props.accountsLoading}
            value={draft.accountId}
            error={problems.accountId}
            onChange={(accountId) => change({ accountId })}
          />
          {date('fromDate')}
          {date('toDate')}
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
