import { Flex } from '@chakra-ui/react'
import { customer as texts } from '#texts/customer.ts'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { inRange, problemsOf } from './days.ts'
import type { CustomerFilters } from './filters.ts'

interface PeriodFormProps {
  readonly filters: CustomerFilters
  readonly generating: boolean
  readonly onShow: (filters: CustomerFilters) => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }
const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem' }

/** The days of the statement. A period that is chosen by name is shown at once. */
export function PeriodForm({ filters, generating, onShow }: PeriodFormProps) {
  const { draft, field, isChanged, cleared, change, check } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      buttonsBeside
      onSubmit={(form) => {
        if ((isChanged || !generating) && check(form)) onShow(inRange(draft, draft))
      }}
      buttons={
        <Flex justify="flex-end" mt="4">
          <BusyButton type="submit" minW="10rem" busy={generating}>
            {texts.show}
          </BusyButton>
        </Flex>
      }
    >
      <PeriodFilter
        range={draft}
        onChange={(range) => {
          change(range)
          onShow(inRange(draft, range))
        }}
      />
      <RangeFilter field={field} />
    </FilterForm>
  )
}
