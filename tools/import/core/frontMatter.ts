/** Fields with the text of a page in sidebars, by system. */
export const LABELS = ['sidebar_label', 'sidebar.label', 'sidebarTitle', 'nav_title'];
/** Fields with the place of a page among others. */
export const POSITIONS = ['sidebar_position', 'sidebar.order', 'nav_order', 'weight', 'order'];

/** Fields that the import uses, or that have no equivalent here and no words. */
export const READ_ELSEWHERE = new Set(
  (
    'id title description slug tags keywords image hide_table_of_contents tableOfContents hide toc_min_heading_level '
    + 'toc_max_heading_level hide_title pagination_label pagination_next pagination_prev pagination_custom_label prev next '
    + 'custom_edit_url editUrl parse_number_prefixes last_update lastUpdated draft unlisted title_meta format mdx date author '
    + 'authors wrapperClassName original_id layout sidebar sidebar_label sidebar_position sidebar_class_name sidebar_key '
    + 'sidebar_custom_props displayed_sidebar sidebarTitle nav_title nav_order weight order icon iconType template status mode '
    + 'og:title og:description og:image search pagefind redirect_from aliases'
  ).split(' '),
);
