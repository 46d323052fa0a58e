import * as labels from '#texts/labels.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { DayField } from '../fields/day-field.tsx'
import type { ControlProps } from '../fields/form-scope.tsx'
import { dateLimits } from './date-limits.ts'
import { enterTo } from './focus-field.ts'

interface DateControlProps extends ControlProps {
  /** The name of the field that Enter moves the focus to. If left out, Enter saves. */
  readonly advanceTo?: string
}

/** The date field of a posting. It allows today and the past days that the user's type permits. */
export function DateControl({ name, label = labels.date, advanceTo }: DateControlProps) {
  const session = useSession()
  return (
    <DayField
      name={name}
      label={label}
      emptyHint={texts.today}
      rules={{ today: session.businessDate, ...dateLimits(session) }}
      onKeyDown={enterTo(advanceTo)}
    />
  )
}
