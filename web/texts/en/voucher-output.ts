/** The words around the voucher of a saved posting. */
export const voucherOutput = {
  error: 'Error',
  fetchFailed: (message: string) => `Error fetching voucher: ${message}`,
  noVoucherData: 'No voucher data received from API',
  voucherNotLoaded: 'Failed to load voucher data',
  newTransaction: 'New Transaction',
  voucher: 'Voucher',
  savedAsNumber: (id: number | null) => `The transaction was saved: its number is ${id}.`,
  close: 'Close',
  printed: (id: number, mark: string | undefined) =>
    mark ? `Voucher ${id} printed, marked ${mark}` : `Original of voucher ${id} printed`,
  newHawala: 'New Hawala',
  noTransaction: 'No Transaction',
  printVoucher: 'Print Voucher',
}
