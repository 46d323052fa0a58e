import { hawalaOrders } from '#texts/hawala-orders.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { PARTNER_NUMBER_MAX_LENGTH, PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { type HawalaFilters, NO_FILTERS, problemsOf } from './filters.ts'

interface HawalaFormProps {
  readonly filters: HawalaFilters
  /** Empty while they load. */
  readonly branches: Branches
  readonly loading: boolean
  readonly onShow: (filters: HawalaFilters) => void
}

const RULES = { problemsOf }
const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  xl: '13rem minmax(0, 1fr) minmax(0, 1fr) 9rem 12rem',
}
const PHONE_MAX_LENGTH = 30
const STATES = [...[[PAYABLE, texts.payable] as const], ...choicesBy(hawalaOrders.states)]

/** The filters of the list: state, both branches, number and phone. */
export function HawalaForm({ filters, branches, loading, onShow }: HawalaFormProps) {
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if (check(form) && !loading) onShow(draft)
      }}
      buttons={
        <GenerateButtons
          generating={loading}
          words={[texts.show, texts.showing]}
          minWidth="9rem"
          onClear={() => {
            clear(NO_FILTERS)
            onShow(NO_FILTERS)
          }}
        />
      }
    >
      <ChoiceFilter
        {...field('state')}
        label={labels.state}
        none={texts.allStates}
        choices={STATES as [string, string][]}
      />
      <BranchFilter {...field('branch')} label={texts.branch} branches={branches} />
      <BranchFilter {...field('payingBranch')} label={texts.payingBranch} branches={branches} />
      <TextFilter
        {...field('number')}
        label={labels.number}
        maxLength={PARTNER_NUMBER_MAX_LENGTH}
      />
      <TextFilter
        {...field('phone')}
        label={labels.phone}
        maxLength={PHONE_MAX_LENGTH}
        inputMode="tel"
      />
    </FilterForm>
  )
}

interface TextFilterProps extends FilterField {
  readonly label: string
  readonly maxLength: number
  readonly inputMode?: 'tel'
}

function TextFilter({ label, error, onChange, ...input }: TextFilterProps) {
  return (
    <Field label={label} error={error}>
      <Input {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
