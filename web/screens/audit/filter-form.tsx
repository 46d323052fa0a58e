import { useMemo, useState } from 'react'
import { audit as texts } from '#texts/audit.ts'
import { may } from '../../../shared/contract/access.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Choices } from '../../components/radio-group.tsx'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { type AuditEntry, ENTITY_WORDS } from './changes.ts'
import { type AuditFilters, problemsOf } from './filters.ts'

interface AuditFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: AuditFilters
  /** What was found so far. */
  readonly entries: readonly AuditEntry[]
  readonly loading: boolean
  readonly onShow: (filters: AuditFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '11rem 11rem 1fr 1fr' }

/** Dates, kind and person of the changes to show. */
export function AuditForm(props: AuditFormProps) {
  const { filters, entries, loading, onShow, onClear } = props
  // True from when somebody comes to the form: only then the list of users is asked for.
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
 * Who the trail can be asked for, by id and in the order of their names: everybody found in it so far, the person asked
 * for, and for one who may read the list of users the rest of them.
 * @param wanted false until somebody is about to choose
 */
function usePeople(entries: readonly AuditEntry[], asked: string, wanted: boolean): Choices {
  const { user } = useSession()
  const mayRead = may(user.userType, 'administerUsers')
  const users = useApi(wanted && mayRead ? 'GET /api/tbl-users' : null)
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  // 0 is nobody: somebody tried to sign in under a name that no user has.
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
