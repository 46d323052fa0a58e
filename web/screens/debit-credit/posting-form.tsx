import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useRef } from 'react'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { ignoreHeldEnter } from '../../components/held-enter.ts'
import { Panel } from '../../components/panel.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import type { PostingKind } from './kind.ts'
import { PostingFields } from './posting-fields.tsx'
import type { useRecording } from './use-recording.ts'

interface PostingFormProps {
  readonly kind: PostingKind
  readonly recording: ReturnType<typeof useRecording>
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly account: ListedAccount | null
}

/** The form with its Save button, and what stands in the way of saving. */
export function PostingForm(props: PostingFormProps) {
  const { kind, recording, accounts, currencies, account } = props
  const { form, accountInput, saving, unsettled, submit, setAside } = recording
  const { user, businessDate } = useSession()
  const saveButton = useRef<HTMLButtonElement>(null)
  const mayRecord = may(user.userType, 'record')
  const what = kind.toLowerCase()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mayRecord) void submit()
  }
  return (
    <Panel title="Transaction">
      <chakra.form
        noValidate
        onSubmit={onSubmit}
        onKeyDown={ignoreHeldEnter}
        display="grid"
        gap="5"
      >
        <PostingFields
          form={form}
          accountInput={accountInput}
          accounts={accounts}
          currencies={currencies}
          account={account}
          userType={user.userType}
          businessDate={businessDate}
          locked={unsettled !== null || !mayRecord}
        />
        {unsettled ? (
          <UnsettledNotice
            title={`It is not known whether this ${what} was posted.`}
            warning={`The ${what} may have been posted. Look at the account's report before you record it again: a new transaction would be posted in addition.`}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            The answer got lost on the way. Press Save again: it is safe, the transaction can't be
            posted twice. Its fields stay locked until an answer has come.
          </UnsettledNotice>
        ) : null}
        <Flex align="center" gap="3" wrap="wrap">
          <Button
            ref={saveButton}
            type="submit"
            minWidth="8rem"
            colorPalette={kind === 'Debit' ? 'debit' : 'credit'}
            disabled={!mayRecord}
            aria-disabled={saving || !mayRecord}
            opacity={saving ? 0.7 : undefined}
          >
            {saving ? 'Saving...' : 'Save'}
          </Button>
          {mayRecord ? null : <Text color="fg.muted">{refusalOf(user.userType, 'record')}</Text>}
        </Flex>
      </chakra.form>
    </Panel>
  )
}
