import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { transfer as texts } from '#texts/transfer.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { FixedRate } from '../../money/fixed-rate.tsx'
import { HolderLines } from '../../money/holder-lines.tsx'
import {
  HOLDER_PICTURE_LABELS,
  type HolderPicture,
  HolderPictureDialog,
} from '../../money/holder-picture-dialog.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { accountsClash, type Followed, type Side } from './transfer-form.ts'
import type { TransferRecording } from './use-transfer.ts'

export const SIDE_NAMES = { debit: texts.debit, credit: texts.credit }

interface SideFieldsProps {
  readonly side: Side
  readonly recording: TransferRecording
  readonly account: ListedAccount | null
}

/** The fields of one side of a transfer, in the order in which people fill them in. */
export function SideFields(props: SideFieldsProps) {
  const { side, recording, account } = props
  const { form, firstInput, onAccountPicked, onDebitTyped, onCreditTyped } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const name = SIDE_NAMES[side]
  const isDebit = side === 'debit'
  const balances = useAccountBalances(account?.id ?? null)
  const feeMinor = useFeeOfAccount('Transfer', form)
  const currencyId = useWatch({
    control: form.control,
    name: `${isDebit ? 'credit' : 'debit'}.currencyId`,
  })
  const typed = (field: Followed) => (text: string) =>
    isDebit ? onDebitTyped(field, text) : onCreditTyped(field)
  return (
    <Box css={FIELDS_LOOK}>
      <AccountControl
        name={`${side}.account`}
        label={texts.accountOf(name)}
        currencyName={`${side}.currencyId`}
        {...(isDebit ? { input: firstInput } : { clashes: () => accountsClash(form.getValues()) })}
        by={by}
        onByChange={setBy}
        wanted={{ currencyId, quiet: isDebit }}
        advanceTo={`${side}.narrative`}
        onPick={onAccountPicked}
      />
      <CurrencyControl
        name={`${side}.currencyId`}
        label={texts.currencyOf(name)}
        accountName={`${side}.account`}
      />
      <FixedRate label={texts.exchangeRateOf(name)} />
      <NarrativeControl
        name={`${side}.narrative`}
        label={texts.narrativeOf(name)}
        advanceTo={`${side}.amount`}
        onType={typed('narrative')}
      />
      <AmountControl
        name={`${side}.amount`}
        label={texts.amountOf(name)}
        code={account?.currency}
        {...(isDebit ? { advanceTo: 'credit.account' } : {})}
        onType={typed('amount')}
      />
      <Box css={BESIDE_AMOUNT}>
        <AmountInWords name={`${side}.amount`} label={texts.amountInWordsOf(name)} narrow />
      </Box>
      <BalanceChange
        recording={recording}
        name={`${side}.amount`}
        account={account}
        balances={balances}
        movement={isDebit ? 'debited' : 'credited'}
        feeMinor={isDebit ? feeMinor : 0n}
      />
      <Holder name={name} account={account} />
    </Box>
  )
}

/**
 * Two columns if the panel is wide enough for the labels and an amount of millions. The panel is a container, so its own
 * width decides.
 */
const FIELDS_LOOK = {
  display: 'grid',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (width >= 26rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Moves the words to the height of the amount, which has its label above it. */
const BESIDE_AMOUNT = { '@container (width >= 26rem)': { marginBlockStart: '1.625rem' } } as const

/** The buttons are beside the holder's details if there is room, otherwise below. */
const HOLDER_LOOK = {
  gridColumn: '1 / -1',
  flexDirection: 'column',
  gap: '3',
  fontSize: 'sm',
  minHeight: { md: '4.25rem' },
  '& [data-buttons]': { gap: '1' },
  '@container (width >= 26rem)': {
    flexDirection: 'row',
    gap: '4',
    '& [data-buttons]': { flexDirection: 'column' },
  },
} as const

const HOLDER_PICTURES: readonly HolderPicture[] = ['picture', 'signature']

/** The account's holder, with buttons that show their picture and signature. */
function Holder(props: { readonly name: string; readonly account: ListedAccount | null }) {
  const { name, account } = props
  const [shown, setShown] = useState<HolderPicture | null>(null)
  return (
    <Flex css={HOLDER_LOOK}>
      <Box flex="1" minWidth="0">
        {account ? (
          <HolderLines account={account} />
        ) : (
          <Text color="fg.muted">{texts.noAccountChosen}</Text>
        )}
      </Box>
      <Flex data-buttons="">
        {HOLDER_PICTURES.map((each) => (
          <Button
            key={each}
            size="xs"
            variant="outline"
            aria-label={texts.pictureOf(name, HOLDER_PICTURE_LABELS[each])}
            disabled={!account}
            onClick={() => setShown(each)}
          >
            {HOLDER_PICTURE_LABELS[each]}
          </Button>
        ))}
      </Flex>
      {HOLDER_PICTURES.map((each) => (
        <HolderPictureDialog
          key={each}
          of={each}
          account={account}
          open={shown === each}
          onClose={() => setShown(null)}
        />
      ))}
    </Flex>
  )
}
