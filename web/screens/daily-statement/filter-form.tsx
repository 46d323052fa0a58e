import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { beginHere, useFilterDraft } from '../../report/use-filter-draft.ts'
import { branchChoices, type Cashier, cashierAt, cashierChoices } from './cashiers.ts'
import { problemsOf, type StatementFilters } from './filters.ts'

interface StatementFormProps {
  /** The filters of the address, or those by default; the form follows when they change. */
  readonly filters: StatementFilters
  /** Who is known to have recorded something on the day. */
  readonly cashiers: readonly Cashier[]
  /** True where there is a statement, or one on its way: another branch or cashier then makes a new one at once. */
  readonly isAsked: boolean
  readonly generating: boolean
  readonly onGenerate: (filters: StatementFilters) => void
}

const RULES = { problemsOf, dates: { date: texts.date } }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 1fr 1fr auto' }

/** The day of the statement, whose it is, and Generate Statement. */
export function StatementForm(props: StatementFormProps) {
  const { filters, cashiers, isAsked, generating, onGenerate } = props
  const { draft, field, cleared, change, check } = useFilterDraft(filters, RULES)
  const { branch, userId } = draft

  const choose = (chosen: Partial<StatementFilters>, form: HTMLFormElement | null) => {
    change(chosen)
    if (isAsked && form && check(form)) onGenerate({ ...draft, ...chosen })
  }
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if (!generating && check(form)) onGenerate(draft)
      }}
    >
      <DayFilter
        {...field('date')}
        ref={isAsked ? undefined : beginHere}
        label={texts.date}
        required
      />
      <ChoiceFilter
        {...field('branch')}
        label={texts.branch}
        none={texts.allBranches}
        choices={choicesOf(branchChoices(cashiers, branch))}
        onChange={(chosen, { form }) =>
          choose({ branch: chosen, userId: cashierAt(cashiers, chosen, userId) }, form)
        }
      />
      <ChoiceFilter
        {...field('userId')}
        label={texts.cashier}
        none={texts.allCashiers}
        choices={cashierChoices(cashiers, branch, userId).map((each) => [
          String(each.userId),
          each.userName,
        ])}
        onChange={(chosen, { form }) => choose({ userId: chosen }, form)}
      />
      <BusyButton
        type="submit"
        minW="12.25rem"
        mt={{ xl: '1.625rem' }}
        justifySelf="end"
        gridColumn={{ sm: '2', xl: 'auto' }}
        alignSelf={{ sm: 'end', xl: 'start' }}
        busy={generating}
      >
        {generating ? texts.generating : texts.generateStatement}
      </BusyButton>
    </FilterForm>
  )
}
