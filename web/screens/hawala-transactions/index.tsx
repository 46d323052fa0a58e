import { Badge, Box, Flex, Stack } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import * as labels from '#texts/labels.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { RecordedOnlyNotice } from '../../hawala-orders/recorded-only.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { heldPairRate, pairWithBase } from '../../money/currency-pair.ts'
import { farRate } from '../../money/rate-distance.ts'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import { NarrowedList } from '../../search/hawala-filters.tsx'
import { useNarrowing } from '../../search/use-narrowing.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { HawalaForm } from './hawala-form.tsx'
import { HawalaTable } from './hawala-table.tsx'
import { HAWALA_MODES, type HawalaMode, modeOf, modeQuery } from './mode.ts'
import { currencyCode, receiptOf, senderName } from './receipt-of.ts'
import { STATUS_CHOICES } from './status-select.tsx'
import { type Hawala, useHawala } from './use-hawala.ts'

/** The screen that records simple hawalas and changes their status. */
export default function HawalaTransactions() {
  const mode = modeOf(useSearchParams()[0].get('type'))
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const narrowing = useNarrowing()
  const hawalas = useFreshApi('GET /api/hawala', { query: narrowing.query })
  const output = useHawalaOutput()
  const lists = { accounts: accounts.data, currencies: currencies.data }
  const question = useSaveQuestion()
  const recording = useHawala(
    accounts.data,
    ({ currencyId, exchangeRate }, save) => {
      const pair = pairWithBase(currencyId, currencies.data)
      question.askFirst({ rate: farRate(heldPairRate(pair, exchangeRate, currencies.data)) }, save)
    },
    (saved) => output.showSaved(receiptOf(saved, lists)),
  )

  /** Updates the saved hawala in the list at once. The whole list is then read again. */
  const put = (saved: Hawala) =>
    void hawalas.mutate(
      (now) =>
        now && { ...now, data: now.data.map((each) => (each.id === saved.id ? saved : each)) },
    )
  return (
    <Page
      title={texts.titleOf(mode)}
      notice={
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <Badge colorPalette={PALETTES[mode]}>{mode}</Badge> {texts.title}
          <Box flexBasis={{ base: 'full', md: 'auto' }}>
            <RecordedOnlyNotice />
          </Box>
        </Flex>
      }
      actions={<ModeButtons current={mode} />}
    >
      <Stack gap="5">
        <HawalaForm recording={recording} currencies={currencies.data} />
        <SaveQuestionOverlay question={question} />
        <ListPanel
          title={texts.recent}
          what={texts.theHawalaTransactions}
          failure={hawalas.error ? messageOf(hawalas.error, hawalas.error.message) : null}
          loaded={hawalas.data !== undefined}
          refreshing={hawalas.isValidating}
          onRefresh={() => void hawalas.mutate()}
        >
          <NarrowedList
            narrowing={narrowing}
            list={hawalas}
            accounts={accounts.data}
            statuses={STATUS_CHOICES}
          >
            <HawalaTable
              hawalas={hawalas.data}
              isNarrowed={narrowing.isNarrowed}
              senderOf={(hawala) => senderName(hawala, lists)}
              currencyOf={(hawala) => currencyCode(hawala, lists)}
              onSaved={put}
              onLookAgain={() => void hawalas.mutate()}
              onPrint={(hawala) => output.showCopy(receiptOf(hawala, lists))}
            />
          </NarrowedList>
        </ListPanel>
        <AtEnd>
          <ReadFailed what={labels.theAccounts} read={accounts} />
          <ReadFailed what={labels.theCurrencies} read={currencies} />
        </AtEnd>
      </Stack>
      <HawalaVoucher output={output} firstInput={recording.firstInput} />
    </Page>
  )
}

const PALETTES: Readonly<Record<HawalaMode, string>> = {
  Send: 'accent',
  Pass: 'blue',
  Import: 'violet',
}

/** The buttons that switch the mode. Typed values stay, because only the title and the badge change. */
function ModeButtons({ current }: { current: HawalaMode }) {
  return HAWALA_MODES.map((mode) => (
    <LinkButton
      key={mode}
      to={modeQuery(mode)}
      variant={mode === current ? 'solid' : 'outline'}
      aria-current={mode === current ? 'page' : undefined}
    >
      {mode}
    </LinkButton>
  ))
}
