import type { ReactNode } from 'react'

/**
 * Makes a line icon on a 24 by 24 grid. `size` is its width and height in pixels. It is hidden from screen readers, because
 * a word stands beside it.
 */
function icon(shape: ReactNode) {
  return function Icon({ size = 18 }: { readonly size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    )
  }
}

export const DashboardIcon = icon(<path d="M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z" />)
export const AccountIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </>,
)
export const AccountAddIcon = icon(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M3 20a7 7 0 0 1 14 0M19 8v6M16 11h6" />
  </>,
)
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5" />
  </>,
)
export const ReverseIcon = icon(<path d="M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-4" />)
export const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />)
export const CoinsIcon = icon(
  <>
    <ellipse cx="12" cy="6.5" rx="7.5" ry="3" />
    <path d="M4.5 6.5v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6.5M4.5 12v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V12" />
  </>,
)
export const TillIcon = icon(<path d="M3 13h18v7H3zM5 13V5h14v8M9 9h6M10.5 16.5h3" />)
export const CounterIcon = icon(
  <path d="M4 7h9l-3-3M13 11H4l3 3M3 18h18M6 18v3M18 18v3M16.5 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5" />,
)
export const ConvertIcon = icon(<path d="M4 8h15l-4-4M20 16H5l4 4" />)
export const CalculatorIcon = icon(
  <>
    <rect x="5" y="3" width="14" height="18" rx="2" />
    <path d="M8.5 7h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01" />
  </>,
)
export const ExchangeListIcon = icon(<path d="M3 6h11l-3-3M21 11H10l3 3M4 17h16M4 21h10" />)
export const NumberIcon = icon(<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16" />)
export const NumberedListIcon = icon(
  <path d="M4 4l1.5-1v6M3.5 15h3l-3 5h3M11 6h9M11 12h9M11 18h9" />,
)
export const TransferIcon = icon(<path d="M4 12h15M13 6l6 6-6 6" />)
export const DebitIcon = icon(<path d="M12 4v13M6 11l6 6 6-6M5 21h14" />)
export const CreditIcon = icon(<path d="M12 20V7M6 13l6-6 6 6M5 3h14" />)
export const LoanIcon = icon(
  <>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.5" />
    <path d="M6.5 12h.01M17.5 12h.01" />
  </>,
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const SearchListIcon = icon(
  <>
    <circle cx="15" cy="13" r="4.5" />
    <path d="m18.5 16.5 3 3M3 5h15M3 10h5M3 15h5M3 20h9" />
  </>,
)
export const HawalaIcon = icon(<path d="m4 12 16-7-5 15-4-6zM11 14l9-9" />)
export const SendHawalaIcon = icon(<path d="m3 14 14-7-4 13-3-5zM10 15l7-8M16 3h5v5" />)
export const ReceiveHawalaIcon = icon(<path d="m21 10-14 7 4-13 3 5zM14 9l-7 8M8 21H3v-5" />)
export const InboxIcon = icon(<path d="M4 14v5h16v-5M12 4v10M8 10l4 4 4-4" />)
export const OutboxIcon = icon(<path d="M4 14v5h16v-5M12 14V4M8 8l4-4 4 4" />)
export const PayOutIcon = icon(
  <path d="M3 15h4l4-3h4a2 2 0 0 1 0 4h-4M15 15l5-3a1.5 1.5 0 0 1 1 3l-8 5H3M14 3v6M11 6l3 3 3-3" />,
)
export const HawalaListIcon = icon(<path d="m3 8 9-5-3 9-2-4zM14 9h7M12 14h9M5 19h16" />)
export const BetweenIcon = icon(
  <path d="M3 9h6V4H3zM15 20h6v-5h-6zM12 6.5h6V12l-2.5-2.5M18 12l2.5-2.5M12 17.5H6V12L3.5 14.5M6 12l2.5 2.5" />,
)
export const PartnersIcon = icon(
  <path d="M10 14a4 4 0 0 1 0-5.7L12.3 6a4 4 0 0 1 5.7 5.7L16.5 13M14 10a4 4 0 0 1 0 5.7L11.7 18A4 4 0 0 1 6 12.3L7.5 11" />,
)
export const ReportIcon = icon(<path d="M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5" />)
export const EntryIcon = icon(
  <path d="M5 4h11a2 2 0 0 1 2 2v6M5 4v16h7M8.5 8.5h6M8.5 12h4M17 14.5v6M14 17.5h6" />,
)
export const AuditIcon = icon(
  <path d="M9 3h6v3H9zM9 4.5H5.5V21h13V4.5H15M8.5 12h.01M11.5 12H16M8.5 16h.01M11.5 16H16" />,
)
export const BalanceIcon = icon(<path d="M12 4v16M8 20h8M5 7h14M5 7l-3 6h6zM19 7l-3 6h6z" />)
export const OwingIcon = icon(<path d="M4 4h16v16H4zM4 9h16M12 9v11M7 14h2M15 14h2" />)
export const WalletIcon = icon(<path d="M4 7h15v13H4zM4 7l11-3v3M15 12h5v3h-5z" />)
export const ProfitAndLossIcon = icon(
  <path d="M4 20h16M7 20v-6M12 20V9M17 20v-9M5 9l5-5 4 3 5-4" />,
)
export const HawalaProfitIcon = icon(<path d="m4 10 12-6-4 11-2-5zM4 20h16M16 20v-6M20 20v-9" />)
export const SheetIcon = icon(<path d="M4 4h16v16H4zM12 4v16M4 12h8M15 8h2M15 12h2M15 16h2" />)
export const SidesIcon = icon(<path d="M4 5h16M12 5v15M6 10h3M6 14h3M15 10h3M15 14h3" />)
export const JournalIcon = icon(<path d="M5 3h14v18H5zM9 3v18M12 8h4M12 12h4M12 16h4" />)
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4" />
  </>,
)
export const MonthIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2" />
    <path d="M4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16" />
  </>,
)
export const YearsIcon = icon(
  <path d="M4 5h16v15H4zM4 9h16M8 3v4M16 3v4M8.5 14.5l2.5 2.5 4.5-4.5" />,
)
export const BuildingIcon = icon(<path d="M4 21h16M6 21V4h9v17M15 9h3v12M9 8h3M9 12h3M9 16h3" />)
export const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5" />)
export const BranchIcon = icon(<path d="M4 10 6 4h12l2 6zM5 10v10h14V10M10 20v-6h4v6" />)
export const PercentIcon = icon(
  <>
    <circle cx="7" cy="7" r="2.5" />
    <circle cx="17" cy="17" r="2.5" />
    <path d="M19 5 5 19" />
  </>,
)
export const PriceTagIcon = icon(<path d="M4 4h8l8 8-8 8-8-8zM8 8h.01" />)
export const LayersIcon = icon(<path d="m12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 16.5l9 5 9-5" />)
export const ProfitIcon = icon(<path d="M4 4v16h16M7.5 15l4-4.5 3 2.5L20 6M16 6h4v4" />)
export const RatesIcon = icon(<path d="M4 4h16v13H4zM8 21h8M8 9h3M8 12.5h3M14 9h2M14 12.5h2" />)
export const MonitorIcon = icon(<path d="M3 4h18v12H3zM12 16v4M8 20h8" />)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </>,
)
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />)
export const RefreshIcon = icon(<path d="M20 11a8 8 0 1 0-.7 4.5M20 4v7h-7" />)
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12 20 3M16 7l3 3" />
  </>,
)
export const LogoutIcon = icon(<path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />)
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M10 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />,
)
export const PrintIcon = icon(<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z" />)
export const DownloadIcon = icon(<path d="M12 4v11M7 10l5 5 5-5M4 20h16" />)
export const UploadIcon = icon(<path d="M12 15V4M7 9l5-5 5 5M4 20h16" />)
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const WarningIcon = icon(<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.5v.01" />)
