import { Box } from '@chakra-ui/react'
import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { DigitsInput } from '../../components/digits-input.tsx'
import { Field } from '../../components/field.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { LABELS, type Setting } from './setting-values.ts'
import { useSettingForm } from './use-setting-form.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

interface SettingFormProps {
  /** The setting that is edited; null for a new one. */
  readonly setting: Setting | null
  /** Undefined while they load, and where that failed. */
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
  readonly onLeave: () => void
}

/** Currency and start number. */
export function SettingForm({ setting, currencies, loading, onLeave }: SettingFormProps) {
  const { form, saving, unsettled, submit, giveUp, setAside } = useSettingForm(setting, onLeave)
  const { errors } = form.formState
  // A currency made inactive since stays with its setting, but isn't offered for a new one.
  const offered = currencies?.filter(({ id, isActive }) => isActive || id === setting?.currencyId)
  return (
    <EditForm
      title={setting ? texts.editSetting : texts.newSetting}
      what={texts.whatIsSaved}
      editing={setting !== null}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={submit}
      onCancel={giveUp}
      onSetAside={setAside}
    >
      <FormScope form={form} labels={LABELS}>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '20rem 14rem' }}
        >
          <SelectField
            name="currencyId"
            none={loading ? texts.loadingCurrencies : texts.selectCurrency}
            choices={currencyChoices(offered)}
            required
          />
          <Field
            label={LABELS.startNumber}
            error={errors.startNumber?.message}
            hint={texts.startNumberHint}
            required
          >
            <DigitsInput maxLength={9} {...form.register('startNumber')} />
          </Field>
        </Box>
      </FormScope>
    </EditForm>
  )
}
