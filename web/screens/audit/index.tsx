import { Button, Flex, Stack } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { audit as texts } from '#texts/audit.ts'
import { may } from '../../../shared/contract/access.ts'
import { messageOf } from '../../api/errors.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { usePages } from '../../report/use-pages.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditEntry, ENTITY_WORDS } from './changes.ts'
import { type AuditFilters, filtersOf, filtersUpTo, problemsOf, searchOf } from './filters.ts'

/** The screen with the audit trail: every change and sign-in, by whom and when, and the values before and after. */
export default function Audit() {
  const { user } = useSession()
  if (may(user.userType, 'audit')) return <ReadableAudit />
  return (
    <Page title={texts.title}>
      <NotAllowed to="audit" advice={texts.askAnAdmin} />
    </Page>
  )
}

function ReadableAudit() {
  const { businessDate, timeZone } = useSession()
  const { filters, run, show } = useReportAddress(
    (search) => filtersOf(search, businessDate),
    (wanted) => searchOf(wanted, businessDate),
  )
  const trail = usePages('GET /api/audit', filters, run)
  const { rows: entries, next, loading, error } = trail

  return (
    <Page
      wide
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button variant="outline" disabled={loading} onClick={() => show(filters)}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
    >
      <Stack gap="5">
        <AuditForm
          filters={filters}
          entries={entries}
          loading={loading && entries.length === 0}
          onShow={show}
          onClear={() => show(filtersUpTo(businessDate))}
        />
        {entries.length > 0 || !error ? (
          <Panel title={texts.changes} description={countOf(entries.length, next !== null)} flush>
            <AuditTable
              entries={entries}
              loading={loading && entries.length === 0}
              timeZone={timeZone}
            />
            {next && !error ? (
              <Flex justify="center" p="4" borderTopWidth="1px" borderColor="border">
                <Button variant="outline" disabled={loading} onClick={trail.showMore}>
                  {loading ? texts.loading : texts.showMore}
                </Button>
              </Flex>
            ) : null}
          </Panel>
        ) : null}
        {error ? (
          <LoadFailed
            what={entries.length > 0 ? texts.theFollowingChanges : texts.theChanges}
            reason={messageOf(error, error.message)}
            onRetry={trail.showMore}
            retrying={loading}
          />
        ) : null}
      </Stack>
    </Page>
  )
}

/** Returns the number of changes shown as a text, which also says if there are more. */
function countOf(count: number, more: boolean): string {
  if (count === 0) return '\u00a0'
  const shown = texts.changeCount(count)
  return more ? texts.newestOnly(shown) : shown
}

interface AuditFormProps {
  /** The filters in the address. The form is reset when they change. */
  readonly filters: AuditFilters
  /** The entries found so far. */
  readonly entries: readonly AuditEntry[]
  readonly loading: boolean
  readonly onShow: (filters: AuditFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '11rem 11rem 1fr 1fr' }

/** The filter form: dates, kind of change, and person. */
function AuditForm(props: AuditFormProps) {
  const { filters, entries, loading, onShow, onClear } = props
  // Becomes true when the form gets the focus, or when the pointer is over it. Only then the list of users is loaded.
  const [choosing, setChoosing] = useState(false)
  const people = usePeople(entries, filters.userId, choosing)
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onFocus={() => setChoosing(true)}
      onPointerEnter={() => setChoosing(true)}
      onSubmit={(form) => {
        if (check(form) && !loading) onShow(draft)
      }}
      buttons={
        <GenerateButtons
          generating={loading}
          words={[texts.showChanges, texts.loading]}
          minWidth="9rem"
          onClear={() => {
            clear(filters)
            onClear()
          }}
        />
      }
    >
      <RangeFilter field={field} required />
      <ChoiceFilter
        {...field('entity')}
        label={texts.what}
        none={texts.everything}
        choices={choicesBy(ENTITY_WORDS)}
      />
      <ChoiceFilter
        {...field('userId')}
        label={texts.who}
        none={texts.everybody}
        choices={people}
      />
    </FilterForm>
  )
}

/**
 * Returns the people to choose from, by id and sorted by name: everybody found so far and the person in the filter. If
 * this user may read the list of users, all other users are listed too.
 * @param wanted false until somebody starts to use the form
 */
function usePeople(entries: readonly AuditEntry[], asked: string, wanted: boolean): Choices {
  const { user } = useSession()
  const mayRead = may(user.userType, 'administerUsers')
  const users = useApi(wanted && mayRead ? 'GET /api/tbl-users' : null)
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  // Sign-ins with an unknown name have the id 0, which no user has.
  const unknown = entries.filter(({ userId }) => userId !== 0 && !found.has(String(userId)))
  if (unknown.length > 0) {
    const added = unknown.map((entry) => [String(entry.userId), entry.userName] as const)
    setFound(new Map([...found, ...added]))
  }
  return useMemo(() => {
    const listed = users.data?.map(({ id, userName }) => [String(id), userName] as const) ?? []
    const people = new Map([...found, ...listed])
    if (asked && !people.has(asked)) people.set(asked, texts.userNumber(asked))
    return [...people].sort(([, one], [, other]) => one.localeCompare(other))
  }, [found, users.data, asked])
}
