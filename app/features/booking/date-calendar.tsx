import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Chevron } from '#app/ui/chevron.tsx';
import { bookingWindow, isDemoDay } from '#domain/booking/slots.ts';
import { addDays, type CalendarDate as Day } from '#domain/time/calendar-date.ts';

type Props = { label: string; onChoose: (date: string) => void };

/** The days that have demos: from today to the end of the window, weekdays that are not holidays. */
export function DateCalendar({ label, onChoose }: Props) {
  const [{ first, last }] = useState(() => demoDays(bookingWindow(new Date())));
  return (
    <I18nProvider locale="en-US">
      {/* Keeps the library from adding a style element, which the content security policy forbids. */}
      <div id="react-aria-pressable-style" hidden />
      <Calendar
        aria-label={label}
        className="booking-calendar"
        minValue={dateOf(first)}
        maxValue={dateOf(last)}
        defaultFocusedValue={dateOf(first)}
        isDateUnavailable={({ year, month, day }) => !isDemoDay({ year, month, day })}
        onChange={(date) => onChoose(date.toString())}
      >
        <div className="booking-calendar-head">
          <Button slot="previous" className="booking-calendar-turn rotate-90">
            <Chevron />
          </Button>
          <CalendarHeading className="text-lg" />
          <Button slot="next" className="booking-calendar-turn -rotate-90">
            <Chevron />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          {(date) => <CalendarCell date={date} className="booking-calendar-day" />}
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

function dateOf({ year, month, day }: Day): CalendarDate {
  return new CalendarDate(year, month, day);
}

/** Screen readers hear the ends of the calendar as the first and last available date, so both must have demos. */
function demoDays({ first, last }: { first: Day; last: Day }): { first: Day; last: Day } {
  return { first: nearestDemoDay(first, 1), last: nearestDemoDay(last, -1) };
}

function nearestDemoDay(date: Day, step: 1 | -1): Day {
  return isDemoDay(date) ? date : nearestDemoDay(addDays(date, step), step);
}
