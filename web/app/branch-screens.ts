import type { sidebar } from '#texts/sidebar.ts'
import {
  AuditIcon,
  BetweenIcon,
  BranchIcon,
  CounterIcon,
  EntryIcon,
  HawalaListIcon,
  HawalaProfitIcon,
  JournalIcon,
  KeyIcon,
  LayersIcon,
  MonthIcon,
  OwingIcon,
  PartnersIcon,
  PayOutIcon,
  PercentIcon,
  PriceTagIcon,
  ProfitAndLossIcon,
  ProfitIcon,
  RatesIcon,
  ReceiveHawalaIcon,
  SendHawalaIcon,
  SettingsIcon,
  SheetIcon,
  SidesIcon,
  TillIcon,
  WalletIcon,
  YearsIcon,
} from '../ui/icons.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { paths } from './paths.ts'
import type { ScreenSection } from './screen-row.ts'

/** The key of a text of the sidebar. */
type Word = keyof typeof sidebar

/** The section Counter: the clerks' work with cash that isn't among the specification's vouchers (docs/rules/screens.md). */
export const COUNTER: ScreenSection<Word> = {
  title: 'counter',
  givesWay: true,
  screens: [
    {
      to: paths.counterExchange(),
      screen: lazyComponent(() => import('../screens/counter-exchange/index.tsx')),
      entry: { name: 'counterExchange', keys: 'G 1', icon: CounterIcon, needs: 'record' },
    },
    {
      to: paths.rateBoard(),
      screen: lazyComponent(() => import('../screens/rate-board/index.tsx')),
      entry: { name: 'rateBoard', keys: 'G 2', icon: RatesIcon },
    },
    {
      to: paths.customerRates(),
      screen: lazyComponent(() => import('../screens/customer-rates/index.tsx')),
      standsAlone: true,
    },
    {
      to: paths.sendHawala(),
      screen: lazyComponent(() => import('../screens/send-hawala/index.tsx')),
      entry: { name: 'sendHawala', keys: 'G 5', icon: SendHawalaIcon, needs: 'record' },
    },
    {
      to: paths.receiveHawala(),
      screen: lazyComponent(() => import('../screens/receive-hawala/index.tsx')),
      entry: { name: 'receiveHawala', keys: 'G 9', icon: ReceiveHawalaIcon, needs: 'record' },
    },
    {
      to: paths.receiveList(),
      screen: lazyComponent(() => import('../screens/receive-list/index.tsx')),
    },
    {
      to: paths.payHawala(),
      screen: lazyComponent(() => import('../screens/pay-hawala/index.tsx')),
      entry: { name: 'payHawala', keys: 'G 6', icon: PayOutIcon, needs: 'record' },
    },
    {
      to: paths.hawalas(),
      screen: lazyComponent(() => import('../screens/hawalas/index.tsx')),
      entry: { name: 'hawalas', keys: 'G 7', icon: HawalaListIcon },
    },
    {
      to: paths.partnerPaid(),
      screen: lazyComponent(() => import('../screens/partner-paid/index.tsx')),
    },
    {
      to: paths.myTill(),
      screen: lazyComponent(() => import('../screens/my-till/index.tsx')),
      entry: { name: 'myTill', keys: 'G G', icon: TillIcon, needs: 'record' },
    },
    {
      to: paths.closeDay(),
      screen: lazyComponent(() => import('../screens/close-day/index.tsx')),
      entry: { name: 'closeDay', keys: 'G Z', icon: KeyIcon, needs: 'confirm' },
    },
  ],
}

/** The section Head Office. */
export const HEAD_OFFICE: ScreenSection<Word> = {
  title: 'headOffice',
  givesWay: true,
  screens: [
    {
      to: paths.days(),
      screen: lazyComponent(() => import('../screens/days/index.tsx')),
      entry: { name: 'days', keys: 'G Q', icon: MonthIcon },
    },
    {
      to: paths.positions(),
      screen: lazyComponent(() => import('../screens/positions/index.tsx')),
      entry: { name: 'positions', keys: 'G 3', icon: LayersIcon, needs: 'books' },
    },
    {
      to: paths.dailyProfit(),
      screen: lazyComponent(() => import('../screens/daily-profit/index.tsx')),
      entry: { name: 'dailyProfit', keys: 'G 4', icon: ProfitIcon, needs: 'books' },
    },
    {
      to: paths.deals(),
      screen: lazyComponent(() => import('../screens/deals/index.tsx')),
    },
    {
      to: paths.betweenBranches(),
      screen: lazyComponent(() => import('../screens/between-branches/index.tsx')),
      entry: { name: 'betweenBranches', keys: 'G 0', icon: BetweenIcon },
    },
    {
      to: paths.partners(),
      screen: lazyComponent(() => import('../screens/partners/index.tsx')),
      entry: { name: 'partners', keys: 'G 8', icon: PartnersIcon },
    },
    {
      to: paths.partnerStatement(),
      screen: lazyComponent(() => import('../screens/partner-statement/index.tsx')),
    },
    {
      to: paths.branches(),
      screen: lazyComponent(() => import('../screens/branches/index.tsx')),
      entry: { name: 'branches', keys: 'G H', icon: BranchIcon, needs: 'administerBranches' },
    },
    {
      to: paths.feeSchedule(),
      screen: lazyComponent(() => import('../screens/fee-schedule/index.tsx')),
      entry: { name: 'feeSchedule', keys: 'G W', icon: PriceTagIcon },
    },
    {
      to: paths.commissionReport(),
      screen: lazyComponent(() => import('../screens/commission-report/index.tsx')),
      entry: { name: 'commissionReport', keys: 'G J', icon: PercentIcon },
    },
    {
      to: paths.audit(),
      screen: lazyComponent(() => import('../screens/audit/index.tsx')),
      entry: { name: 'auditTrail', keys: 'G A', icon: AuditIcon, needs: 'audit' },
    },
    {
      to: paths.settings(),
      screen: lazyComponent(() => import('../screens/settings/index.tsx')),
      entry: { name: 'settings', keys: 'G Y', icon: SettingsIcon, needs: 'setHouse' },
    },
  ],
}

/** The section Books: who owes, what was earned, and where the money is (docs/rules/books.md). */
export const BOOKS: ScreenSection<Word> = {
  title: 'books',
  givesWay: true,
  screens: [
    {
      to: paths.money(),
      screen: lazyComponent(() => import('../screens/money/index.tsx')),
      entry: { name: 'money', keys: 'K M', icon: WalletIcon, needs: 'books' },
    },
    {
      to: paths.entry(),
      screen: lazyComponent(() => import('../screens/entry/index.tsx')),
      entry: { name: 'entry', keys: 'K E', icon: EntryIcon, needs: 'record' },
    },
    {
      to: paths.balances(),
      screen: lazyComponent(() => import('../screens/balances/index.tsx')),
      entry: { name: 'balances', keys: 'K B', icon: OwingIcon, needs: 'books' },
    },
    {
      to: paths.trialBalance(),
      screen: lazyComponent(() => import('../screens/trial-balance/index.tsx')),
      entry: { name: 'trialBalance', keys: 'K T', icon: SidesIcon, needs: 'books' },
    },
    {
      to: paths.journal(),
      screen: lazyComponent(() => import('../screens/journal/index.tsx')),
      entry: { name: 'journal', keys: 'K J', icon: JournalIcon, needs: 'books' },
    },
    {
      to: paths.profitAndLoss(),
      screen: lazyComponent(() => import('../screens/profit-and-loss/index.tsx')),
      entry: { name: 'profitAndLoss', keys: 'K P', icon: ProfitAndLossIcon, needs: 'books' },
    },
    {
      to: paths.hawalaProfit(),
      screen: lazyComponent(() => import('../screens/hawala-profit/index.tsx')),
      entry: { name: 'hawalaProfit', keys: 'K H', icon: HawalaProfitIcon, needs: 'books' },
    },
    {
      to: paths.balanceSheet(),
      screen: lazyComponent(() => import('../screens/balance-sheet/index.tsx')),
      entry: { name: 'balanceSheet', keys: 'K S', icon: SheetIcon, needs: 'books' },
    },
    {
      to: paths.years(),
      screen: lazyComponent(() => import('../screens/years/index.tsx')),
      entry: { name: 'years', keys: 'K Y', icon: YearsIcon, needs: 'books' },
    },
  ],
}
