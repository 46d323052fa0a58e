import type { BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Filters } from './address.ts'
import { FilterForm, GenerateButtons } from './filter-form.tsx'
import type { FilterKind, ReportWords } from './report-kind.ts'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'

export interface ReportFormProps<F extends Filters<F>> {
  readonly of: {
    readonly kind: { readonly filters: FilterKind<F>; readonly words: ReportWords }
    readonly filters: F
    readonly show: (filters: F) => void
    readonly state: { readonly status: string }
  }
  /** The grid columns of the fields. */
  readonly columns: BoxProps['gridTemplateColumns']
  /** True if the fields leave room for the buttons. On a desk screen the buttons then stand beside them. */
  readonly buttonsBeside?: boolean
  /** Draws the fields: `({ field }) => <DayFilter {...field('date')} />`. */
  readonly children: (draft: FilterDraft<F>) => ReactNode
}

/** The form of a report's filters, with Clear and Generate. Typing in it doesn't render the report again. */
export function ReportForm<F extends Filters<F>>(props: ReportFormProps<F>) {
  const { of, columns, buttonsBeside = false, children } = props
  const { kind, filters, show, state } = of
  const form = useFilterDraft(filters, kind.filters)
  const generating = state.status === 'loading'
  return (
    <FilterForm
      cleared={form.cleared}
      columns={columns}
      buttonsBeside={buttonsBeside}
      onSubmit={(element) => {
        if (form.check(element) && !generating) show(form.draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          words={kind.words.show}
          onClear={() => {
            form.clear(filters)
            show(kind.filters.none)
          }}
        />
      }
    >
      {children(form)}
    </FilterForm>
  )
}
