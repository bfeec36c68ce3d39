import { type RefObject, useEffect } from 'react';

/**
 * For elements fixed to an edge of the window: stores their rendered height in this property of the page, so that scrolling to an
 * element leaves it next to them and not under them.
 */
export function useShownHeight(area: RefObject<HTMLElement | null>, property: '--head-height' | '--foot-height'): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const { style } = document.documentElement;
    // The observer knows the size: to read it from the element would compute the layout of the page again.
    const sizes = new ResizeObserver(([{ borderBoxSize } = {}]) =>
      style.setProperty(property, `${Math.round(borderBoxSize?.[0]?.blockSize ?? 0)}px`),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [area, property]);
}
