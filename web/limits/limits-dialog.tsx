import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { accountLimits as texts } from '#texts/account-limits.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../shared/contract/access.ts'
import { floorInForce } from '../../shared/contract/floors.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { useSession } from '../app/session.tsx'
import { refusedFieldOf } from '../entry/refused-field.ts'
import { StepDialog } from '../entry/step-dialog.tsx'
import { useDialogForm } from '../entry/use-dialog-form.ts'
import { CheckboxField, YES } from '../fields/checkbox-field.tsx'
import { enterAdvances } from '../fields/enter-advances.ts'
import { SignedAmountControl } from '../money/signed-amount-control.tsx'
import { MessageDialog, type OpenDialog } from '../ui/message-dialog.tsx'
import { Money } from '../ui/money.tsx'
import { NumberAndName } from '../ui/number-and-name.tsx'
import type { LimitedAccount } from './limited-account.ts'
import {
  LIMIT_LABELS,
  type LimitsValues,
  limitsBody,
  limitsProblems,
  limitsValues,
} from './limits-values.ts'
import { owedWords, type Room, roomToCeiling, roomToFloor } from './room.ts'

export interface LimitsDialogProps extends OpenDialog {
  readonly account: LimitedAccount
}

/** The limits of an account: a Manager or Admin sets them, others read them. Rules: docs/rules/limits.md */
export function LimitsDialog(props: LimitsDialogProps) {
  const { userType } = useSession().user
  return may(userType, 'setLimits') ? <EditedLimits {...props} /> : <ShownLimits {...props} />
}

const WIDTH = '34rem'

function EditedLimits({ account, ...dialog }: LimitsDialogProps) {
  const limits = useLimits(account, dialog.onClose)
  const { form } = limits
  const { currencyCode, sendPer100000, groupFloor } = account
  return (
    <StepDialog
      {...dialog}
      {...limits}
      labels={LIMIT_LABELS}
      unsettledWords={texts.unsettled}
      title={texts.limitsOf(account.accountNumber)}
      width={WIDTH}
      onKeyDown={enterAdvances}
    >
      <Standing account={account} />
      <FloorFields account={account} form={form} />
      <SignedAmountControl name="ceiling" hint={texts.ceilingHint} unit={currencyCode} />
      {sendPer100000 === undefined ? null : (
        <>
          <SignedAmountControl
            name="sendPer100000"
            hint={texts.sendTermsHint}
            unit={currencyCode}
          />
          <SignedAmountControl
            name="receivePer100000"
            hint={texts.receiveTermsHint}
            unit={currencyCode}
          />
          <SignedAmountControl
            name="vouchFrom"
            hint={texts.vouchFromHint}
            unit={currencyCode}
            rare
          />
        </>
      )}
      {groupFloor === undefined ? null : (
        <SignedAmountControl
          name="groupFloor"
          hint={texts.groupFloorHint}
          unit={BASE_CURRENCY}
          rare
        />
      )}
      <EmptyMeans account={account} form={form} />
    </StepDialog>
  )
}

interface FloorFieldsProps {
  readonly account: LimitedAccount
  readonly form: UseFormReturn<LimitsValues>
}

/** The floor. For a customer, also the choice of having no floor. */
function FloorFields({ account: { currencyCode, ofHouse }, form }: FloorFieldsProps) {
  const noFloor = useWatch({ control: form.control, name: 'noFloor' })
  return (
    <>
      {noFloor === YES ? null : (
        <SignedAmountControl name="floor" hint={texts.floorHint} unit={currencyCode} first />
      )}
      {ofHouse ? <CheckboxField name="noFloor" hint={texts.noFloorHint} /> : null}
    </>
  )
}

/** Says what an empty field of the form means. */
function EmptyMeans({ account: { ofHouse, currencyCode }, form }: FloorFieldsProps) {
  const noFloor = useWatch({ control: form.control, name: 'noFloor' })
  const asHouse =
    ofHouse?.houseFloor == null
      ? texts.emptyFollowsNone
      : texts.emptyFollows(`${withCommas(ofHouse.houseFloor)} ${currencyCode}`)
  return (
    <Text color="fg.muted" fontSize="sm">
      {ofHouse && noFloor !== YES ? asHouse : texts.emptyRemoves}
    </Text>
  )
}

function ShownLimits({ account, onClose, ...dialog }: LimitsDialogProps) {
  const { balance, ceiling, sendPer100000, receivePer100000, vouchFrom, groupFloor, ofHouse } =
    account
  const floor = ofHouse ? floorInForce({ floor: account.floor, ...ofHouse }) : account.floor
  const isOfHouse = floor !== null && account.floor === null
  return (
    <MessageDialog
      {...dialog}
      onClose={onClose}
      title={texts.limitsOf(account.accountNumber)}
      width={WIDTH}
      actions={
        <Button variant="outline" data-autofocus="" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Standing account={account} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" mt="4">
        <Limit
          label={isOfHouse ? texts.floorOfHouse : labels.floor}
          account={account}
          value={floor}
          room={roomToFloor(balance, floor)}
        />
        <Limit
          label={labels.ceiling}
          account={account}
          value={ceiling}
          room={roomToCeiling(balance, ceiling)}
        />
        {sendPer100000 === undefined ? null : (
          <>
            <Limit label={texts.sendTerms} account={account} value={sendPer100000} room={null} />
            <Limit
              label={texts.receiveTerms}
              account={account}
              value={receivePer100000 ?? null}
              room={null}
            />
            <Limit
              label={texts.vouchFrom}
              account={account}
              value={vouchFrom ?? null}
              room={null}
            />
          </>
        )}
        {groupFloor === undefined ? null : (
          <Limit
            label={texts.groupFloor}
            account={{ ...account, currencyCode: BASE_CURRENCY }}
            value={groupFloor}
            room={null}
          />
        )}
      </SimpleGrid>
    </MessageDialog>
  )
}

/** The account and its current balance. */
function Standing({ account }: Pick<LimitsDialogProps, 'account'>) {
  const { accountNumber, accountName, balance, currencyCode } = account
  return (
    <Flex wrap="wrap" justify="space-between" gap="2" p="3" bg="bg.subtle" borderRadius="l2">
      <Text minW="0" overflowWrap="anywhere">
        <NumberAndName number={accountNumber} name={accountName} />
      </Text>
      <Box fontWeight="semibold">
        <Text as="span" color="fg.muted" fontWeight="normal" fontSize="sm" me="2">
          {owedWords(balance) || labels.balance}
        </Text>
        <Money value={balance} code={currencyCode} />
      </Box>
    </Flex>
  )
}

interface LimitProps {
  readonly label: string
  readonly account: LimitedAccount
  readonly value: string | null
  readonly room: Room | null
}

function Limit({ label, account, value, room }: LimitProps) {
  return (
    <Box>
      <Box color="fg.muted" fontSize="sm">
        {label}
      </Box>
      {value === null ? texts.none : <Money value={value} code={account.currencyCode} />}
      {room ? (
        <Box color="fg.muted" fontSize="xs">
          {room.words}
        </Box>
      ) : null}
    </Box>
  )
}

const FIELDS = [
  'floor',
  'noFloor',
  'ceiling',
  'sendPer100000',
  'receivePer100000',
  'vouchFrom',
  'groupFloor',
] as const

/** Holds the form of an account's limits, from opening to saving. */
function useLimits(account: LimitedAccount, onDone: () => void) {
  const { accountId: id, accountNumber } = account
  return useDialogForm<'PUT /api/accounts/{id}/limits', LimitsValues>({
    route: 'PUT /api/accounts/{id}/limits',
    formName: texts.formName(accountNumber),
    values: limitsValues(account),
    labels: LIMIT_LABELS,
    problemsOf: limitsProblems,
    toSend: (values) => {
      const body = limitsBody(account, values)
      return Object.keys(body).length === 0 ? null : { params: { id }, body }
    },
    refreshes: ['GET /api/reports/partners', 'GET /api/accounts/{id}/balances'],
    refusedAt: (error) => refusedFieldOf(error, FIELDS),
    failedText: texts.notSaved,
    savedToast: () => ({ title: texts.saved, description: texts.savedFor(accountNumber) }),
    onDone,
  })
}
