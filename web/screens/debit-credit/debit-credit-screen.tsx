import { Box, Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { PrintIcon, RefreshIcon } from '../../components/icons.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { HolderPanel } from '../../forms/money/holder-panel.tsx'
import { MoneyForm } from '../../forms/money/money-form.tsx'
import { AtEnd, ReadFailed } from '../../forms/read-failed.tsx'
import type { VoucherState } from '../../forms/voucher/use-voucher.ts'
import { VoucherOutput } from '../../forms/voucher/voucher-output.tsx'
import type { PostingKind } from './kind.ts'
import { PostingFields } from './posting-fields.tsx'
import { useAskedAccount } from './use-asked-account.ts'
import { usePosting } from './use-posting.ts'

const TONES = { Debit: 'debit', Credit: 'credit' } as const

/** Records cash paid out to a customer or taken in from one (specification 2, section 2 "Debit / Credit"). */
export function DebitCreditScreen({ kind }: { kind: PostingKind }) {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const recording = usePosting(kind)
  const { form, firstInput, voucher, unsettled, saving } = recording
  const number = useWatch({ control: form.control, name: 'account' })
  const account = accounts.data?.find((each) => each.accountNumber === number) ?? null
  useAskedAccount(recording, accounts.data)
  const balances = useAccountBalances(account?.id ?? null)
  const clear = () => {
    recording.startAfresh()
    void accounts.mutate()
  }
  return (
    <Page
      title={texts.title(kind)}
      tone={TONES[kind]}
      actions={
        <>
          <Button variant="outline" onClick={clear} disabled={unsettled || saving}>
            <RefreshIcon /> {texts.refresh}
          </Button>
          {kind === 'Debit' ? <PrintLastButton voucher={voucher} /> : null}
        </>
      }
    >
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{
          base: '1fr',
          lg: 'minmax(0, 1fr) 240px',
          xl: 'minmax(0, 1fr) 300px',
        }}
        alignItems="start"
      >
        <Panel title={texts.transaction}>
          <MoneyForm what={kind.toLowerCase()} recording={recording}>
            <PostingFields
              kind={kind}
              recording={recording}
              accounts={accounts.data}
              currencies={currencies.data}
              account={account}
              balances={balances}
            />
          </MoneyForm>
        </Panel>
        <HolderPanel account={account} balances={balances} />
      </Box>
      <VoucherOutput
        voucher={voucher}
        onNewTransaction={recording.newTransaction}
        finalFocus={() => firstInput.current}
      />
      <AtEnd>
        <ReadFailed what={texts.theAccounts} read={accounts} />
        <ReadFailed what={texts.theCurrencies} read={currencies} />
      </AtEnd>
    </Page>
  )
}

/** Prints the voucher of the last debit. */
function PrintLastButton({ voucher }: { voucher: VoucherState }) {
  const none = voucher.lastId === null
  useCommands(none ? [] : [{ ...SCREEN_COMMANDS.print, run: () => void voucher.printLast() }])
  return (
    <Button variant="outline" onClick={voucher.printLast} disabled={none}>
      <PrintIcon /> {none ? texts.noTransaction : texts.printVoucher}
    </Button>
  )
}
