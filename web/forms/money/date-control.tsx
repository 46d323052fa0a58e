import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../../app/session.tsx'
import { DateField } from '../../components/date-field/date-field.tsx'
import { dateLimits } from './date-limits.ts'
import { fieldError } from './field-error.ts'
import { enterTo } from './focus-field.ts'
import type { MoneyControlProps } from './money-control.ts'

interface DateControlProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: FieldPath<Values>
}

/** The day of the posting, up to today and as far back as this person may date it. */
export function DateControl<Values extends FieldValues>(props: DateControlProps<Values>) {
  const { form, name, label = texts.date, locked, advanceTo } = props
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
          error={fieldError(form, name, label)}
          emptyHint={texts.today}
          rules={{ today: businessDate, ...limits }}
          disabled={locked}
          onKeyDown={enterTo(advanceTo)}
        />
      )}
    />
  )
}
