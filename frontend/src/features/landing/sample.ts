/**
 * A forecast that B2L made, with no figure changed: the average daily high of each month in Seattle, in °C, from the
 * weather sample (NOAA, public domain), and the year after it with its 80 % interval.
 */

/** January 2012 to December 2015. */
export const measured = [
  7.1, 9.3, 9.6, 14.9, 17.7, 18.7, 22.9, 25.9, 22.9, 15.8, 11.3, 7.2, 6.1, 9.5, 12.7, 14.2, 19.6, 23.3, 26.1, 26.1,
  21.4, 14.2, 12.1, 7, 9.6, 8.2, 12.9, 15.5, 19.9, 21.6, 26.9, 26.4, 23.2, 18, 11, 10.1, 10.2, 12.5, 14.4, 15.5, 20,
  26.1, 28.1, 26.1, 20.3, 17.5, 9.7, 8.4,
];

/** January to December 2016. */
export const forecast = [10.3, 11.4, 14.4, 16, 20.7, 24.5, 28.2, 27, 22.2, 18.3, 11.2, 9.9];
export const lower = [8, 9, 12, 13.7, 18.4, 22.1, 25.9, 24.7, 19.9, 16, 8.9, 7.6];
export const upper = [12.6, 13.7, 16.7, 18.4, 23, 26.8, 30.5, 29.3, 24.5, 20.6, 13.5, 12.2];

export const YEARS = [2012, 2013, 2014, 2015, 2016];
