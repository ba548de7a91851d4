/** SQL for "at most so many seconds ago"; a time over a minute ahead was written while the clock was wrong. @param now in the type of `time` */
export const isWithin = (time: string, seconds: string, now = 'now()') =>
  `${time} between ${now} - make_interval(secs => ${seconds}::double precision) and ${now} + interval '1 minute'`
