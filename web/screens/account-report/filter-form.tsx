import { Box, Button, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { AccountSelect } from './account-select.tsx'
import { type FilterProblems, NO_FILTERS, problemsOf, type ReportFilters } from './filters.ts'

interface FilterFormProps {
  readonly accounts: readonly ListedAccount[] | undefined
  /** The filters of the address; the form follows when they change. */
  readonly filters: ReportFilters
  readonly generating: boolean
  readonly onGenerate: (filters: ReportFilters) => void
  readonly onClear: () => void
}

/** Account and dates of the report, Clear and Generate Report. */
export function FilterForm(props: FilterFormProps) {
  const { accounts, filters, generating, onGenerate, onClear } = props
  const { draft, problems, change, check, clear, cleared } = useDraft(filters)

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
        <Flex justify="flex-end" gap="3" mt="4">
          <Button
            variant="outline"
            onClick={() => {
              clear()
              onClear()
            }}
          >
            Clear
          </Button>
          <Button
            type="submit"
            minW="10rem"
            aria-disabled={generating}
            opacity={generating ? 0.7 : undefined}
          >
            {generating ? 'Generating...' : 'Generate Report'}
          </Button>
        </Flex>
      </form>
    </Panel>
  )
}

/** What is being filled in, until Generate Report makes it the address's filters. */
function useDraft(filters: ReportFilters) {
  const [state, setState] = useState({ filters, draft: filters, cleared: 0 })
  const [problems, setProblems] = useState<FilterProblems>({})
  if (!sameFilters(state.filters, filters)) {
    setState({ ...state, filters, draft: filters })
    setProblems({})
  }
  return {
    draft: state.draft,
    problems,
    /** Counts the clearings, so that the search box and half-typed dates are emptied too. */
    cleared: state.cleared,
    change(changed: Partial<ReportFilters>) {
      setState({ ...state, draft: { ...state.draft, ...changed } })
      setProblems({})
    },
    /** Shows what is wrong and goes to the first of it; true where all is in order. */
    check(form: HTMLFormElement): boolean {
      const found = { ...halfTypedDates(form), ...problemsOf(state.draft) }
      setProblems(found)
      const wrong = (Object.keys(NO_FILTERS) as (keyof ReportFilters)[]).find((name) => found[name])
      if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus()
      return !wrong
    },
    clear() {
      setState({ ...state, draft: NO_FILTERS, cleared: state.cleared + 1 })
      setProblems({})
    },
  }
}

/** A date that is only half typed has no value, and must not pass for none. */
function halfTypedDates(form: HTMLFormElement): FilterProblems {
  const isHalf = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement).validity.badInput
  return {
    ...(isHalf('fromDate') ? { fromDate: 'From Date is not complete' } : {}),
    ...(isHalf('toDate') ? { toDate: 'To Date is not complete' } : {}),
  }
}

function sameFilters(one: ReportFilters, other: ReportFilters): boolean {
  return (
    one.accountId === other.accountId &&
    one.fromDate === other.fromDate &&
    one.toDate === other.toDate
  )
}
