import { graphql } from 'gatsby';
import CategoryTemplate from '../src/templates/category';

export default CategoryTemplate;

export const query = graphql`
  query CategoryPage($id: String!) {
    ...CategoryTemplate
  }
`;
