import { Box, Text } from '@chakra-ui/react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-serials.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { DigitsInput } from '../../components/digits-input.tsx'
import { Field } from '../../components/field.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { AccountField } from './account-field.tsx'
import { LABELS, type Serial } from './serial-values.ts'
import { useSerialForm } from './use-serial-form.ts'

interface SerialFormProps {
  /** The serial number that is edited; null for a new one. */
  readonly serial: Serial | null
  /** The accounts that may be picked; undefined while they load. */
  readonly partners: readonly ListedAccount[] | undefined
  readonly by: SearchBy
  readonly onByChange: (by: SearchBy) => void
  readonly onLeave: () => void
}

/** The two accounts of a partner, the last number, and its type. */
export function SerialForm({ serial, partners, by, onByChange, onLeave }: SerialFormProps) {
  const { form, saving, unsettled, submit, giveUp, setAside } = useSerialForm(serial, onLeave)
  const { register, formState, setFocus } = form
  const { errors } = formState
  const picking = { form, partners, by, disabled: unsettled }
  return (
    <EditForm
      title={serial ? texts.editTitle(serial.id) : texts.newTitle}
      what={texts.whatIsSaved}
      editing={serial !== null}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={submit}
      onCancel={giveUp}
      onSetAside={setAside}
    >
      <Box mb="3">
        <CodeNameSwitch value={by} onChange={onByChange} disabled={unsettled} />
      </Box>
      <FormScope form={form} labels={LABELS}>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: '1fr 1fr',
            xl: '1fr 1fr 12rem 10rem',
          }}
        >
          <AccountField
            {...picking}
            name="accountId"
            onAdvance={() => setFocus('childAccountId')}
          />
          <AccountField
            {...picking}
            name="childAccountId"
            onAdvance={() => setFocus('lastHawalaNo')}
          />
          <Field label={LABELS.lastHawalaNo} error={errors.lastHawalaNo?.message} required>
            <DigitsInput maxLength={12} {...register('lastHawalaNo')} />
          </Field>
          <SelectField
            name="hawalaType"
            none={texts.selectType}
            choices={choicesOf(HAWALA_TYPES)}
            required
          />
        </Box>
      </FormScope>
      {partners?.length === 0 ? (
        <Text mt="3" color="fg.muted" fontSize="sm">
          {texts.noPartnerYet}
        </Text>
      ) : null}
    </EditForm>
  )
}
