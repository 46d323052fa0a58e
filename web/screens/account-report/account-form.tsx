import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { accountLabel, type ListedAccount } from '../../accounts/account-options.ts'
import type { useAccounts } from '../../api/use-accounts.ts'
import { Select } from '../../fields/select.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { beginHere, type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import type { ReportAddress } from '../../report/use-report-address.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { accountChoices, MAX_CHOICES, reportEntries } from './account-choices.ts'
import { ACCOUNT_REPORT, type ReportFilters } from './filters.ts'

const KIND = ACCOUNT_REPORT.filters

interface AccountFormProps {
  readonly of: Pick<ReportAddress<ReportFilters>, 'filters' | 'show'>
  readonly accounts: Pick<ReturnType<typeof useAccounts>, 'data' | 'isLoading'>
  readonly generating: boolean
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '1fr 1.4fr 9.5rem 11rem 11rem' }

/** The form: account, period, dates, Clear and Generate Report. */
export function AccountForm({ of, accounts, generating }: AccountFormProps) {
  const { filters, show } = of
  const { draft, isChanged, field, change, check, clear, cleared } = useFilterDraft(filters, KIND)
  const period = useRef<HTMLSelectElement>(null)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        // While a report loads, another one may be requested, but not the same one twice.
        if ((isChanged || !generating) && check(form)) show(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(KIND.none)
            show(KIND.none)
          }}
        />
      }
    >
      <AccountSelect
        {...field('accountId')}
        searchBox={filters.accountId === '' || cleared > 0 ? beginHere : undefined}
        accounts={accounts.data}
        loading={accounts.isLoading}
        onTaken={() => period.current?.focus()}
      />
      <PeriodFilter
        ref={period}
        range={draft}
        onChange={(range) => {
          change(range)
          if (draft.accountId !== '') show({ ...draft, ...range })
        }}
      />
      <RangeFilter field={field} />
    </FilterForm>
  )
}

interface AccountSelectProps extends FilterField {
  readonly searchBox: Ref<HTMLInputElement> | undefined
  /** Undefined while they load, and if loading failed. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly loading: boolean
  /** Called when Enter has selected the first account found; the focus should then move on. */
  readonly onTaken: () => void
}

/** The search box and the account select that it filters. Enter in the box selects the first account found. */
function AccountSelect(props: AccountSelectProps) {
  const { searchBox, accounts, loading, onTaken, name, value, error, onChange } = props
  const [search, setSearch] = useState('')
  const entries = useMemo(() => reportEntries(accounts ?? []), [accounts])
  const { found, more } = useMemo(() => accountChoices(entries, search), [entries, search])
  const chosen = accounts?.find((account) => String(account.id) === value)
  // The hint that nothing was found replaces "Account is required", because it is more helpful.
  const isLost = search.trim() !== '' && found.length === 0
  const offered = chosen && !found.includes(chosen) ? [chosen, ...found] : found

  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return
    event.preventDefault()
    if (!found[0]) return
    onChange(String(found[0].id))
    onTaken()
  }
  return (
    <>
      <Field label={texts.searchAccount}>
        <Input
          ref={searchBox}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={texts.nameOrNumber}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={takeFirst}
        />
      </Field>
      <Field
        label={labels.account}
        error={isLost ? undefined : error}
        required
        hint={hintOf(search, found.length, more)}
      >
        <Select
          name={name}
          none={loading ? texts.loadingAccounts : texts.selectAnAccount}
          choices={offered.map((account) => [String(account.id), accountLabel(account, 'code')])}
          value={chosen ? value : ''}
          onChange={onChange}
        />
      </Field>
    </>
  )
}

/** The hint below the search box. It is never empty, so that the form keeps its height. */
function hintOf(search: string, count: number, more: boolean): string {
  if (more) return texts.firstAccounts(MAX_CHOICES)
  if (count === 0) return search.trim() === '' ? '\u00a0' : texts.noAccountFound
  return counts.accounts(count)
}
