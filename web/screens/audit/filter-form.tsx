import { audit as texts } from '#texts/audit.ts'
import type { Choices } from '../../components/radio-group.tsx'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { ENTITY_WORDS } from './changes.ts'
import { type AuditFilters, problemsOf } from './filters.ts'

interface AuditFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: AuditFilters
  /** Who may be chosen, by id. */
  readonly people: Choices
  readonly loading: boolean
  /** Called when one comes to the form, before anything is chosen. */
  readonly onApproach: () => void
  readonly onShow: (filters: AuditFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '11rem 11rem 1fr 1fr' }

/** Dates, kind and person of the changes to show. */
export function AuditForm(props: AuditFormProps) {
  const { filters, people, loading, onApproach, onShow, onClear } = props
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onFocus={onApproach}
      onPointerEnter={onApproach}
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
