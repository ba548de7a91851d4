import { type ClassValue, clsx } from 'clsx'

/** Does not resolve conflicts (tailwind-merge would cost every page 8 kB): what should differ is a variant. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
