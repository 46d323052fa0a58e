import { Controller } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { DateField } from '../components/date-field/date-field.tsx'
import { dateLimits } from './date-limits.ts'
import { enterTo } from './focus-field.ts'
import { type ControlProps, useControl } from './money-scope.tsx'

interface DateControlProps extends ControlProps {
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: string
}

/** The day of the posting, up to today and as far back as this person may date it. */
export function DateControl(props: DateControlProps) {
  const { name, label = texts.date, advanceTo } = props
  const { form, locked, error } = useControl(name, label)
  const { user, businessDate } = useSession()
  const limits = dateLimits(user.userType, businessDate)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DateField
          {...field}
          label={label}
          error={error}
          emptyHint={texts.today}
          rules={{ today: businessDate, ...limits }}
          disabled={locked}
          onKeyDown={enterTo(advanceTo)}
        />
      )}
    />
  )
}
