import { Box, NativeSelect } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { DateField } from '../../components/date-field/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { beginHere, useFilterDraft } from '../../reports/use-filter-draft.ts'
import { branchChoices, type Cashier, cashierAt, cashierChoices } from './cashiers.ts'
import { problemsOf, type StatementFilters } from './filters.ts'

interface FilterFormProps {
  /** The filters of the address, or those by default; the form follows when they change. */
  readonly filters: StatementFilters
  /** Who is known to have recorded something on the day. */
  readonly cashiers: readonly Cashier[]
  /** The latest day there is: today. */
  readonly today: string
  /** True where there is a statement, or one on its way: another branch or cashier then makes a new one at once. */
  readonly isAsked: boolean
  readonly generating: boolean
  readonly onGenerate: (filters: StatementFilters) => void
}

const RULES = { problemsOf, dates: { date: texts.date } }

/** The day of the statement, whose it is, and Generate Statement. */
export function FilterForm(props: FilterFormProps) {
  const { filters, cashiers, today, isAsked, generating, onGenerate } = props
  const { draft, problems, change, check } = useFilterDraft(filters, RULES)
  const { date, branch, userId } = draft

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!generating && check(event.currentTarget)) onGenerate(draft)
  }
  const choose = (chosen: Partial<StatementFilters>, form: HTMLFormElement | null) => {
    change(chosen)
    if (isAsked && form && check(form)) onGenerate({ ...draft, ...chosen })
  }
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: '1fr 1fr',
            xl: '12rem 1fr 1fr auto',
          }}
        >
          <DateField
            ref={isAsked ? undefined : beginHere}
            label={texts.date}
            required
            error={problems.date}
            name="date"
            rules={upToToday(today)}
            value={date}
            onChange={(day) => change({ date: day })}
          />
          <Choice
            label={texts.branch}
            all={texts.allBranches}
            value={branch}
            onChoose={(chosen, form) =>
              choose({ branch: chosen, userId: cashierAt(cashiers, chosen, userId) }, form)
            }
          >
            {branchChoices(cashiers, branch).map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Choice>
          <Choice
            label={texts.cashier}
            all={texts.allCashiers}
            value={userId}
            onChoose={(chosen, form) => choose({ userId: chosen }, form)}
          >
            {cashierChoices(cashiers, branch, userId).map((cashier) => (
              <option key={cashier.userId} value={cashier.userId}>
                {cashier.userName}
              </option>
            ))}
          </Choice>
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
        </Box>
      </form>
    </Panel>
  )
}

interface ChoiceProps {
  readonly label: string
  /** The words for no choice. */
  readonly all: string
  readonly value: string
  readonly onChoose: (chosen: string, form: HTMLFormElement | null) => void
  readonly children: ReactNode
}

function Choice({ label, all, value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={(event) => onChoose(event.target.value, event.target.form)}
        >
          <option value="">{all}</option>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
