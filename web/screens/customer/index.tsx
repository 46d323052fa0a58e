import { Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { accountForm as accountTexts } from '#texts/account-form.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { customersOf } from '../../accounts/customers.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { refresh } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { tellFailure, useStep } from '../../entry/use-step.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { linkBetween } from './belongs.ts'
import { type CustomerFilters, filtersOf, NO_FILTERS } from './filters.ts'
import { NewCurrency } from './new-currency.tsx'
import { useNewCurrency } from './use-new-currency.ts'

/** The screen with all accounts of one customer, and one statement over them. Rules: docs/rules/accounts.md */
export default function Customer() {
  const { filters, run, show } = useReportAddress(filtersOf)
  const accounts = useAccounts()
  const { data } = accounts
  const account = data?.find(({ id }) => String(id) === filters.accountId)
  if (data && account && !isHouseAccount(account.accountNumber)) {
    // The key renews the view, because another account has its own drafts and unsettled saves.
    return (
      <CustomerView
        key={account.id}
        account={account}
        filters={filters}
        run={run}
        show={show}
        all={data}
      />
    )
  }
  return (
    <CustomerPage>
      <ReadFailed what={labels.theAccounts} read={accounts} />
      {data || accounts.error ? null : <LoadingLines lines={6} />}
      {data ? <NoCustomer account={account} filters={filters} show={show} accounts={data} /> : null}
    </CustomerPage>
  )
}

interface NoCustomerProps {
  /** The house account that the address names; undefined if it names no account, or an unknown one. */
  readonly account: ListedAccount | undefined
  readonly accounts: readonly ListedAccount[]
  readonly filters: CustomerFilters
  readonly show: (filters: CustomerFilters) => void
}

/** Says why no customer is shown, or lets the person choose an account if the address names none. */
function NoCustomer({ account, accounts, filters, show }: NoCustomerProps) {
  if (account) {
    return <DeadEnd reason={texts.isOfTheHouse(account.accountNumber)} home={paths.dashboard()} />
  }
  if (filters.accountId !== '') {
    return <DeadEnd reason={texts.notListed(filters.accountId)} home={paths.dashboard()} />
  }
  return (
    <Panel title={texts.chooseAnAccount} description={texts.chooseExplained}>
      <Later height={LINK_FORM_HEIGHT}>
        <LinkForm
          accounts={accounts}
          label={labels.account}
          button={texts.showCustomer}
          busy={false}
          onTaken={(picked) => {
            show({ ...NO_FILTERS, accountId: String(picked.id) })
            return null
          }}
        />
      </Later>
    </Panel>
  )
}

interface CustomerViewProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  /** All accounts, including those of the house. */
  readonly all: readonly ListedAccount[]
  readonly filters: CustomerFilters
  readonly run: string
  readonly show: (filters: CustomerFilters) => void
}

/** One customer: the person, the accounts, and the statement over them. */
function CustomerView({ account, all, filters, run, show }: CustomerViewProps) {
  const { user } = useSession()
  const accounts = customersOf(all).get(account.id) ?? [account]
  const links = useLinks(account, all)
  const newCurrency = useNewCurrency(account)
  const mayRecord = may(user.userType, 'record')
  const isLinking = links.saving || links.unsettled !== null
  return (
    <CustomerPage
      subtitle={<bdi>{fullName(account)}</bdi>}
      actions={<NewCurrency account={account} accounts={accounts} state={newCurrency} />}
    >
      <Person account={account} />
      {newCurrency.unsettled ? (
        <SendAgain
          title={texts.openUnknown(newCurrency.unsettled.values.code)}
          warning={texts.mayBeOpened}
          saving={newCurrency.opening}
          onSendAgain={newCurrency.sendAgain}
          onSetAside={newCurrency.setAside}
        />
      ) : null}
      {links.unsettled ? (
        <SendAgain
          title={texts.linkUnknown}
          warning={texts.linkMayBeSaved}
          saving={links.saving}
          onSendAgain={links.sendAgain}
          onSetAside={links.setAside}
        />
      ) : null}
      <AccountsPanel accounts={accounts} onUnlink={mayRecord ? links.unlink : undefined}>
        {mayRecord ? (
          <Later height={LINK_FORM_HEIGHT}>
            <LinkForm
              accounts={all}
              label={texts.linkAccount}
              button={texts.link}
              busy={isLinking}
              onTaken={links.link}
            />
          </Later>
        ) : null}
      </AccountsPanel>
      <Later height="30rem">
        <StatementPart
          account={account}
          accounts={accounts}
          all={all}
          filters={filters}
          run={run}
          show={show}
        />
      </Later>
    </CustomerPage>
  )
}

/** Who the customer is, according to the account from which the customer was opened. */
function Person({ account }: { readonly account: ListedAccount }) {
  const facts = [
    [texts.fatherName, account.fatherName],
    [texts.taskira, account.taskiraNo],
    [labels.phone, account.phoneNumber],
  ] as const
  return (
    <Flex as="dl" wrap="wrap" columnGap="8" rowGap="1">
      {facts.map(([label, value]) => (
        <Flex key={label} gap="2">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd">
            <bdi>{value || '-'}</bdi>
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

interface SendAgainProps {
  readonly title: string
  readonly warning: string
  readonly saving: boolean
  readonly onSendAgain: () => unknown
  readonly onSetAside: () => void
}

/** A notice while the outcome of a save isn't known. Its button sends the same save again. */
function SendAgain({ title, warning, saving, onSendAgain, onSetAside }: SendAgainProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap="2" align="flex-start">
      <UnsettledNotice title={title} warning={warning} onSetAside={onSetAside} saveButton={button}>
        {texts.sendAgainExplained}
      </UnsettledNotice>
      <BusyButton ref={button} size="sm" busy={saving} onClick={() => saving || onSendAgain()}>
        {texts.sendAgain}
      </BusyButton>
    </Stack>
  )
}

interface CustomerPageProps {
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the screen. */
function CustomerPage({ children, ...page }: CustomerPageProps) {
  return (
    <Page wide title={texts.title} {...page}>
      <Stack gap="5">{children}</Stack>
    </Page>
  )
}

/** The values for the message after a link was saved. */
interface LinkValues {
  readonly accountNumber: string
  readonly isLinked: boolean
}

/** Links accounts with the customer of an account, and removes links. Rules: docs/rules/accounts.md */
function useLinks(shown: ListedAccount, all: readonly ListedAccount[]) {
  const { user } = useSession()
  const failed = async (message: string) => {
    tellFailure(message)
    await refresh('GET /api/accounts')
    return null
  }
  const write = useStep<'PUT /api/accounts/{id}', LinkValues>('PUT /api/accounts/{id}', {
    form: texts.linkFormName(shown.accountNumber),
    notDone: texts.notLinked,
    refreshes: [],
    saved: async (_account, { accountNumber, isLinked }) => {
      await refresh('GET /api/accounts')
      toast({ title: (isLinked ? texts.linked : texts.unlinked)(accountNumber) })
    },
    refused: failed,
    unknown: failed,
  })
  const put = (account: ListedAccount, customerOf: number | null, accountNumber: string) => {
    // While the outcome of a save isn't known, only the same save can be sent again.
    if (write.unsettled) return
    const body = { customerOf, updatedAt: account.updatedAt }
    void write.save(
      { params: { id: account.id }, body },
      { accountNumber, isLinked: customerOf !== null },
    )
  }
  return {
    ...write,
    /** Links a picked account. @returns the reason why it can't be linked, or null */
    link(picked: ListedAccount): string | null {
      const wanted = linkBetween(shown, picked, all, user)
      if (wanted === 'together') return texts.alreadyTogether(picked.accountNumber)
      if (wanted === 'full') return texts.noLinkLeft
      if (wanted === 'headOffice') return accountTexts.partnersOfHeadOffice
      put(wanted.from, wanted.to.id, picked.accountNumber)
      return null
    },
    unlink: (account: ListedAccount) => put(account, null, account.accountNumber),
  }
}

/** The parts of the screen that are fetched later, so that the balances appear first. */

const StatementPart = lazyPart(async () => (await import('./statement-part.tsx')).StatementPart)

const LinkForm = lazyPart(async () => (await import('./link-form.tsx')).LinkForm)

/** The height of the form. It is reserved until the form is loaded. On a phone, the form's button is below its field. */
const LINK_FORM_HEIGHT = { base: '7.5rem', sm: '4.25rem' } as const
