import { type RefObject, useEffect } from 'react';

/**
 * For what stays at an edge of the window: the page keeps its height, as it is really shown, in this property, so that
 * what is scrolled to comes to rest beside it and not under it.
 */
export function useShownHeight(area: RefObject<HTMLElement | null>, property: '--head-height' | '--foot-height'): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const { style } = document.documentElement;
    const note = () => style.setProperty(property, `${element.offsetHeight}px`);
    const sizes = new ResizeObserver(note);
    sizes.observe(element);
    note();
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [area, property]);
}
