import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { DayField } from '../fields/day-field.tsx'
import type { ControlProps } from '../fields/form-scope.tsx'
import { dateLimits } from './date-limits.ts'
import { enterTo } from './focus-field.ts'

interface DateControlProps extends ControlProps {
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: string
}

/** The day of the posting, up to today and as far back as this person may date it. */
export function DateControl({ name, label = texts.date, advanceTo }: DateControlProps) {
  const { user, businessDate } = useSession()
  return (
    <DayField
      name={name}
      label={label}
      emptyHint={texts.today}
      rules={{ today: businessDate, ...dateLimits(user.userType, businessDate) }}
      onKeyDown={enterTo(advanceTo)}
    />
  )
}
