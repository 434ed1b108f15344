/** 'Try as a buyer': whoever has this cookie reads the records of the sample customer. It opens nothing else. */
export const tryCookie = 'deedline_try';

/** Where the button posts to. */
export const tryAsBuyerPath = '/functions/v1/try-as-buyer';

/** The buyer's tool. */
export const recordsPath = '/account/records';

/**
 * Where the records of the demo buyer are in a database without samples: under codes that no county has. So no import, public list,
 * count, request of a person or page of a county can meet them.
 */
export const demoCounties = [
  { fips: '99037', sampleFips: '06037', name: 'Los Angeles', state: 'CA' },
  { fips: '99201', sampleFips: '48201', name: 'Harris', state: 'TX' },
  { fips: '99013', sampleFips: '04013', name: 'Maricopa', state: 'AZ' },
] as const;
