import { Box, chakra, Text } from '@chakra-ui/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import * as labels from '#texts/labels.ts'
import { partners as texts } from '#texts/partners.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { Select } from '../../fields/select.tsx'
import type { LimitedAccount } from '../../limits/limited-account.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { firstButton, walkRows } from '../../search/walk-rows.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  currenciesOf,
  foundPartners,
  NO_SEARCH,
  type Partner,
  type PartnerSearch,
  rowsOf,
  sumsOf,
} from './found-partners.ts'
import { PartnerTable } from './partner-table.tsx'

const LimitsDialog = lazyPart(
  async () => (await import('../../limits/limits-dialog.tsx')).LimitsDialog,
)

const NO_PARTNERS: readonly Partner[] = []
const NONE: ReadonlySet<number> = new Set()

type Sums = ReturnType<typeof sumsOf>

const CARDS: readonly ReportCard<Sums>[] = (['weOwe', 'theyOwe', 'net'] as const).map((which) => ({
  label: texts.sums[which],
  value: (sums) => <Money value={sums[which]} code={BASE_CURRENCY} />,
  hint: (sums) => hintOf(sums, which),
}))

/** Says what is in a figure, so that nobody looks in vain for an account that is in the net of its partner. */
function hintOf({ withoutRate, counts }: Sums, which: keyof typeof texts.sums) {
  if (which === 'net') return withoutRate === 0 ? texts.atMid : texts.without(withoutRate)
  const { partners, netted } = counts[which]
  return [
    texts.owing(partners),
    ...(netted === 0 ? [] : [texts.netted(netted, which === 'weOwe')]),
  ].join('. ')
}

/** The screen with all partners: what is owed over all accounts, the limits, and open hawalas. Rules: docs/rules/partners.md */
export default function Partners() {
  const { timeZone } = useSession()
  const read = useFreshApi('GET /api/reports/partners')
  const [search, setSearch] = useState(NO_SEARCH)
  const all = read.data ?? NO_PARTNERS
  const found = useMemo(() => foundPartners(all, search), [all, search])
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(NONE)
  const isSearched = search.text.trim() !== '' || search.currency !== ''
  // What was searched for may be in any account, so the accounts that fit are shown.
  const rows = useMemo(
    () => rowsOf(found, (leaderId) => isSearched !== unfolded.has(leaderId)),
    [found, isSearched, unfolded],
  )
  const unfold = useCallback(
    (id: number) =>
      setUnfolded(
        (before) =>
          new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    [],
  )
  const results = useRef<HTMLDivElement>(null)
  const limits = useOpening<LimitedAccount>()
  usePreload(LimitsDialog.preload)
  return (
    <ReportPage
      title={texts.title}
      subtitle={texts.subtitle}
      onKeyDown={walkRows}
      actions={
        <BusyButton
          variant="outline"
          busy={read.isValidating}
          onClick={() => read.isValidating || void read.mutate()}
        >
          <RefreshIcon /> {texts.refresh}
        </BusyButton>
      }
    >
      <SearchForm
        search={search}
        currencies={currenciesOf(all)}
        onSearch={setSearch}
        onEnter={() => firstButton(results.current)?.focus()}
      />
      <ReadFailed what={texts.thePartners} read={read} evenIfOld />
      <StillArriving
        isIncomplete={read.headers?.has(INCOMPLETE_HEADER) ?? false}
        onRefresh={() => void read.mutate()}
      />
      {read.data || !read.error ? (
        <>
          <ReportCards
            cards={CARDS}
            figures={read.data ? sumsOf(read.data) : null}
            columns={{ base: 1, sm: 3 }}
          />
          <Text color="fg.muted" fontSize="sm">
            {texts.explained}
          </Text>
        </>
      ) : null}
      {read.data || !read.error ? (
        <Panel
          title={read.data ? texts.count(found.length, all.length) : texts.thePartners}
          description={
            read.receivedAt ? texts.asAt(formatInstant(read.receivedAt, timeZone)) : '\u00a0'
          }
          flush
        >
          <Box ref={results}>
            <PartnerTable
              rows={rows}
              isNarrowed={all.length > 0}
              loading={!read.data}
              onLimits={limits.open}
              onUnfold={unfold}
            />
          </Box>
        </Panel>
      ) : null}
      <WhileOpened opening={limits}>
        {(account, dialog) => <LimitsDialog {...dialog} account={account} />}
      </WhileOpened>
    </ReportPage>
  )
}

interface SearchFormProps {
  readonly search: PartnerSearch
  readonly currencies: readonly string[]
  readonly onSearch: (search: PartnerSearch) => void
  /** Called on Enter, which moves the focus to the partners found. */
  readonly onEnter: () => void
}

/** The filters of the list. They take effect while the person types. */
function SearchForm({ search, currencies, onSearch, onEnter }: SearchFormProps) {
  return (
    <Panel>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 20rem) 12rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <Field label={texts.search}>
          <Input
            type="search"
            name="search"
            dir="auto"
            autoComplete="off"
            placeholder={texts.nameOrNumber}
            value={search.text}
            onChange={({ target }) => onSearch({ ...search, text: target.value })}
          />
        </Field>
        <Field label={labels.currency}>
          <Select
            name="currency"
            none={texts.allCurrencies}
            choices={currencies.map((code) => [code, code])}
            value={search.currency}
            onChange={(currency) => onSearch({ ...search, currency })}
          />
        </Field>
      </chakra.form>
    </Panel>
  )
}
