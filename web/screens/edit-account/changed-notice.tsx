import { Box, Text } from '@chakra-ui/react'
import { editAccount as texts } from '#texts/edit-account.ts'
import { type FormField, LABELS } from '../../components/account-form/account-values.ts'
import { type Account, valuesOf } from './edited-account.ts'

interface ChangedNoticeProps {
  /** As it is now. */
  readonly account: Account
  /** The fields that someone else has changed since the dialog was opened. */
  readonly changed: readonly FormField[]
}

/** Tells what someone else has made of the account meanwhile, so that nobody overwrites it unseen. */
export function ChangedNotice({ account, changed }: ChangedNoticeProps) {
  if (changed.length === 0) return null
  const fresh = { ...valuesOf(account), currencyId: account.currency }
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
      borderRadius="l2"
      p="3"
    >
      <Text fontWeight="semibold">{texts.changedMeanwhile}</Text>
      <Text>{texts.changedMeanwhileAdvice}</Text>
      {changed.map((field) => (
        <Text key={field}>
          {LABELS[field]}: <bdi>{wordOf(field, fresh[field])}</bdi>
        </Text>
      ))}
    </Box>
  )
}

function wordOf(field: FormField, value: string | null): string {
  if (field === 'photo' || field === 'sSignature') return value ? texts.anotherOne : texts.removed
  return value || texts.empty
}
