const format = new Intl.NumberFormat('en-US', { useGrouping: 'min2' })

/** '17,470', and '2660': four digits read as well without a comma. */
export const formatNumber = (value: number): string => format.format(value)
